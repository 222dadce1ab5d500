// SANDBOX - no real provider. A double of GMO's token script of the first generation: same global, same names, same
// result codes. It does not encrypt.
;(() => {
  const base = document.currentScript.src.replace(/\/ext\/js\/token\.js.*$/, '')
  let shopId = ''

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

  window.Multipayment = {
    init(id) {
      shopId = id
    },
    // `callback` is a function or the name of a global function.
    getToken(card, callback) {
      const answer = typeof callback === 'string' ? window[callback] : callback
      if (!card) return answer({ resultCode: '701' })
      create(card).then(answer, () => answer({ resultCode: '901' }))
    },
  }
})()
