import type { Locale } from '#shared/i18n/locale.ts'

/** The words of the mails after a change or a cancellation. Until the gateway has confirmed a refund, it is on its way. */
type MoneyTexts = {
  /** The label of what comes back. */
  back: string
  /** `card` is null without a card. */
  onItsWay: (amount: string, card: string | null) => string
  /** The hotel pays it back itself: it contacts the guest. */
  byHotel: (amount: string, phone: string) => string
  /** The same where the guest has paid by bank transfer. */
  byTransfer: (amount: string) => string
  /** The gateway returns all and charges the rest: what the guest pays in the end. */
  rebooked: (amount: string) => string
  /** The label of the fee. */
  fee: string
  /** The label of the points that pay a fee. */
  feePoints: string
  /** A number of points. */
  points: (points: string) => string
  /** Points that return after their last day. */
  prolonged: (points: string) => string
  /** A fee that no payment covers. */
  mayAsk: (amount: string) => string
  noFee: string
  /** The label of the price of a change, and its lines. */
  price: string
  before: (amount: string) => string
  now: (amount: string) => string
  dearer: (amount: string) => string
  cheaper: (amount: string) => string
  same: string
  /** A discount that is lost by a shorter stay, and given back. */
  givenBack: (amount: string) => string
  /** The label of all payments, and its lines. */
  statement: string
  lines: Record<'paid' | 'fees_taken' | 'on_its_way' | 'refunded' | 'by_hotel' | 'at_hotel' | 'later', string>
  line: (name: string, amount: string) => string
}

export const moneyTexts: Record<Locale, MoneyTexts> = {
  en: {
    back: 'You get back',
    onItsWay: (amount, card) =>
      card === null
        ? `${amount} is on its way back to you.`
        : `${amount} is on its way to ${card}. Your card company decides on which day you see it.`,
    byHotel: (amount, phone) =>
      `The hotel returns ${amount} to you itself and will contact you about it. Questions: ${phone}.`,
    byTransfer: (amount) =>
      `The hotel returns ${amount} by bank transfer; it asks you for your account by email.`,
    rebooked: (amount) =>
      `Your statement may show the old and the new sum for a while. In the end you pay ${amount}.`,
    fee: 'Cancellation fee',
    feePoints: 'Kept from your points',
    points: (points) => `${points} points`,
    prolonged: (points) =>
      `The last day of ${points} of these points is over: you can use them for 30 more days.`,
    mayAsk: (amount) => `The hotel may ask for ${amount}.`,
    noFee: 'No cancellation fee',
    price: 'Price',
    before: (amount) => `Before: ${amount}`,
    now: (amount) => `Now: ${amount}`,
    dearer: (amount) => `Difference: +${amount}`,
    cheaper: (amount) => `Difference: −${amount}`,
    same: 'The price is the same.',
    givenBack: (amount) =>
      `This change only takes something away, so the price does not rise: ${amount} of lost discount is given back.`,
    statement: 'Your payments',
    lines: {
      paid: 'Paid',
      fees_taken: 'Kept from what you paid',
      on_its_way: 'On its way',
      refunded: 'Refunded',
      by_hotel: 'Returned by the hotel',
      at_hotel: 'To pay at the hotel',
      later: 'To pay later',
    },
    line: (name, amount) => `${name}: ${amount}`,
  },
  ja: {
    back: 'ご返金',
    onItsWay: (amount, card) =>
      card === null
        ? `${amount}を返金手続き中です。`
        : `${amount}を${card}へ返金手続き中です。明細への反映日はカード会社により異なります。`,
    byHotel: (amount, phone) =>
      `${amount}は宿よりご返金いたします。方法は宿よりご連絡します。お問い合わせ：${phone}`,
    byTransfer: (amount) => `${amount}は宿よりお振り込みいたします。お振込先はメールでお伺いします。`,
    rebooked: (amount) =>
      `明細に変更前と変更後の金額が一時的に両方表示される場合があります。最終的なお支払い額は${amount}です。`,
    fee: 'キャンセル料',
    feePoints: 'ポイントから充当',
    points: (points) => `${points}ポイント`,
    prolonged: (points) =>
      `うち${points}ポイントは有効期限を過ぎているため、お戻し後30日間ご利用いただけます。`,
    mayAsk: (amount) => `${amount}は宿より別途ご請求する場合があります。`,
    noFee: 'キャンセル料はかかりません',
    price: '料金',
    before: (amount) => `変更前 ${amount}`,
    now: (amount) => `変更後 ${amount}`,
    dearer: (amount) => `差額 ＋${amount}`,
    cheaper: (amount) => `差額 −${amount}`,
    same: '料金の変更はありません。',
    givenBack: (amount) =>
      `内容を減らす変更のため料金は上がりません。適用外となる割引${amount}を調整いたしました。`,
    statement: 'お支払い状況',
    lines: {
      paid: 'お支払い済み',
      fees_taken: 'お支払い済みの金額から充当',
      on_its_way: '返金手続き中',
      refunded: '返金済み',
      by_hotel: '宿よりご返金',
      at_hotel: '現地でのお支払い額',
      later: '今後のお支払い額',
    },
    line: (name, amount) => `${name} ${amount}`,
  },
  ko: {
    back: '환불 금액',
    onItsWay: (amount, card) =>
      card === null
        ? `${amount}의 환불을 진행하고 있습니다.`
        : `${card} 카드로 ${amount}의 환불을 진행하고 있습니다. 이용 내역에 반영되는 날짜는 카드사에 따라 다릅니다.`,
    byHotel: (amount, phone) =>
      `${amount}의 환불은 호텔에서 직접 해 드립니다. 환불 방법은 호텔에서 안내해 드립니다. 문의: ${phone}`,
    byTransfer: (amount) =>
      `${amount}의 환불은 호텔에서 계좌로 송금해 드립니다. 송금받으실 계좌는 이메일로 여쭙겠습니다.`,
    rebooked: (amount) =>
      `이용 내역에 변경 전 금액과 변경 후 금액이 한동안 함께 표시될 수 있습니다. 최종 결제 금액은 ${amount}입니다.`,
    fee: '취소 수수료',
    feePoints: '포인트에서 차감',
    points: (points) => `${points}포인트`,
    prolonged: (points) => `이 중 ${points}포인트는 유효기간이 지나 반환 후 30일간 사용하실 수 있습니다.`,
    mayAsk: (amount) => `호텔에서 ${amount}의 취소 수수료를 별도로 청구할 수 있습니다.`,
    noFee: '취소 수수료 없음',
    price: '요금',
    before: (amount) => `변경 전 ${amount}`,
    now: (amount) => `변경 후 ${amount}`,
    dearer: (amount) => `차액 +${amount}`,
    cheaper: (amount) => `차액 −${amount}`,
    same: '요금은 변동이 없습니다.',
    givenBack: (amount) =>
      `줄이기만 하는 변경이므로 요금은 오르지 않습니다. 적용되지 않게 된 ${amount}의 할인을 조정해 드렸습니다.`,
    statement: '결제 현황',
    lines: {
      paid: '결제하신 금액',
      fees_taken: '결제하신 금액에서 충당',
      on_its_way: '환불 진행 중',
      refunded: '환불 완료',
      by_hotel: '호텔에서 직접 환불',
      at_hotel: '호텔에서 결제하실 금액',
      later: '나중에 결제하실 금액',
    },
    line: (name, amount) => `${name} ${amount}`,
  },
  zh_Hans: {
    back: '退款金额',
    onItsWay: (amount, card) =>
      card === null ? `${amount}正在退款处理中。` : `${amount}正在退回${card}，到账日期以发卡银行为准。`,
    byHotel: (amount, phone) => `${amount}由酒店直接退还，退还方式将由酒店与您联系。咨询电话：${phone}`,
    byTransfer: (amount) => `${amount}由酒店通过银行转账退还，酒店将通过邮件向您确认收款账户。`,
    rebooked: (amount) => `账单上可能会暂时同时显示更改前和更改后的金额，您最终支付的金额为${amount}。`,
    fee: '取消费用',
    feePoints: '从积分中扣除',
    points: (points) => `${points}积分`,
    prolonged: (points) => `其中${points}积分已过有效期，返还后有效期为30天。`,
    mayAsk: (amount) => `酒店可能另行收取${amount}。`,
    noFee: '无取消费用',
    price: '价格',
    before: (amount) => `更改前 ${amount}`,
    now: (amount) => `更改后 ${amount}`,
    dearer: (amount) => `差额 +${amount}`,
    cheaper: (amount) => `差额 −${amount}`,
    same: '价格没有变化。',
    givenBack: (amount) => `本次更改仅减少内容，价格不会上涨，不再适用的优惠${amount}已为您调整。`,
    statement: '付款情况',
    lines: {
      paid: '已付款',
      fees_taken: '从已付款项中扣除',
      on_its_way: '退款处理中',
      refunded: '已退款',
      by_hotel: '由酒店退还',
      at_hotel: '到店支付',
      later: '之后支付',
    },
    line: (name, amount) => `${name} ${amount}`,
  },
  zh_Hant: {
    back: '退款金額',
    onItsWay: (amount, card) =>
      card === null ? `${amount}正在退款處理中。` : `${amount}正在退回${card}，入帳日期依發卡銀行而定。`,
    byHotel: (amount, phone) => `${amount}由飯店直接退還，退還方式將由飯店與您聯絡。洽詢電話：${phone}`,
    byTransfer: (amount) => `${amount}由飯店以銀行轉帳退還，飯店將以電子郵件向您確認收款帳戶。`,
    rebooked: (amount) => `帳單上可能暫時同時顯示變更前與變更後的金額，您最終支付的金額為${amount}。`,
    fee: '取消費用',
    feePoints: '由點數扣除',
    points: (points) => `${points}點`,
    prolonged: (points) => `其中${points}點已過有效期限，返還後有效期限為30天。`,
    mayAsk: (amount) => `飯店可能另行收取${amount}。`,
    noFee: '無取消費用',
    price: '價格',
    before: (amount) => `變更前 ${amount}`,
    now: (amount) => `變更後 ${amount}`,
    dearer: (amount) => `差額 +${amount}`,
    cheaper: (amount) => `差額 −${amount}`,
    same: '價格沒有變動。',
    givenBack: (amount) => `本次變更僅減少內容，價格不會上漲，不再適用的優惠${amount}已為您調整。`,
    statement: '付款狀況',
    lines: {
      paid: '已付款',
      fees_taken: '自已付款項中扣除',
      on_its_way: '退款處理中',
      refunded: '已退款',
      by_hotel: '由飯店退還',
      at_hotel: '到飯店付款',
      later: '之後付款',
    },
    line: (name, amount) => `${name} ${amount}`,
  },
}
