// SANDBOX - no real provider. A double of GMO's token script of the second generation: same global, same names, same
// result codes. It does not encrypt, and has no elements, no Apple Pay and no Google Pay.
;(() => {
  const base = document.currentScript.src.replace(/\/payment\/js\/mp-token\.js.*$/, '')
  let keys = null

  async function create(card) {
    if (!keys?.apiKey || !keys.publicKey) return { resultCode: 170 }
    const answer = await fetch(`${base}/payment/CreateToken.json`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...keys, card }),
    })
    if (!answer.ok) return { resultCode: 901 }
    const result = await answer.json()
    return { ...result, resultCode: Number(result.resultCode) }
  }

  window.Multipayment = {
    init(apiKey, publicKey) {
      keys = { apiKey, publicKey }
      return window.Multipayment
    },
    async getToken(card, callback) {
      const result = card ? await create(card).catch(() => ({ resultCode: 901 })) : { resultCode: 701 }
      callback?.(result)
      return result
    },
  }
})()
