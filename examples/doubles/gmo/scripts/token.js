// SANDBOX - no real provider. A double of GMO's token script of the first generation: same global, same names, same
// result codes. It does not encrypt.
// @ts-check
;(() => {
  /** @typedef {import('../../../../app/cardDocument/gmo/v1.ts').GmoV1} GmoV1 */
  /** @typedef {Parameters<GmoV1['getToken']>[0]} Card */
  /** @typedef {Exclude<Parameters<GmoV1['getToken']>[1], string>} Callback */

  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript)
  const base = src.replace(/\/ext\/js\/token\.js.*$/, '')
  let shopId = ''

  /** @type {(card: Card) => Promise<Parameters<Callback>[0]>} */
  async function create(card) {
    if (!shopId) return { resultCode: '160' }
    const answer = await fetch(`${base}/payment/CreateToken.json`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        shopId,
        card: {
          cardNo: card.cardno,
          expire: card.expire,
          securityCode: card.securitycode,
          holderName: card.holdername,
          tokenNumber: card.tokennumber,
        },
      }),
    })
    return answer.ok ? answer.json() : { resultCode: '901' }
  }

  /** @type {{ Multipayment: GmoV1 }} */
  const globals = {
    Multipayment: {
      init(id) {
        shopId = id
      },
      getToken(card, callback) {
        /** @type {Callback} */
        const answer = typeof callback === 'string' ? Reflect.get(window, callback) : callback
        if (!card) return answer({ resultCode: '701' })
        create(card).then(answer, () => answer({ resultCode: '901' }))
      },
    },
  }
  Object.assign(window, globals)
})()
