// SANDBOX - no real provider. A double of GMO's token script of the second generation: same global, same names, same
// result codes. It does not encrypt, and has no elements, no Apple Pay and no Google Pay.
// @ts-check
;(() => {
  /** @typedef {import('@mul-pay/mptoken-js').MultiPaymentInitter} Initter */
  /** @typedef {import('@mul-pay/mptoken-js').LegacyTokenResponse} Result */
  /** @typedef {import('@mul-pay/mptoken-js').LegacyCardObj} Card */
  /** @typedef {Pick<import('@mul-pay/mptoken-js').MultiPayment, 'getToken'>} Shop */
  /** @typedef {(...keys: Parameters<Initter['init']>) => Shop} Init */

  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript)
  const base = src.replace(/\/payment\/js\/mp-token\.js.*$/, '')

  /** @type {(keys: { apiKey: string, publicKey: string }, card: Card) => Promise<Result>} */
  async function create(keys, { cardNo, expire, securityCode, holderName, tokenNumber }) {
    if (!keys.apiKey || !keys.publicKey) return { resultCode: 170 }
    const card = { cardNo, expire, securityCode, holderName, tokenNumber }
    const answer = await fetch(`${base}/payment/CreateToken.json`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...keys, card }),
    })
    if (!answer.ok) return { resultCode: 901 }
    const result = await answer.json()
    return { ...result, resultCode: Number(result.resultCode) }
  }

  /** @type {{ Multipayment: Record<keyof Initter, Init> }} */
  const globals = {
    Multipayment: {
      init: (apiKey, publicKey) => ({
        async getToken(card, callback) {
          /** @type {Result} */
          const result = card
            ? await create({ apiKey, publicKey }, card).catch(() => ({ resultCode: 901 }))
            : { resultCode: 701 }
          if (typeof callback === 'function') callback(result)
          return result
        },
      }),
    },
  }
  Object.assign(window, globals)
})()
