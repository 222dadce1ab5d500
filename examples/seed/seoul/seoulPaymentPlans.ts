import type { SeedPlan } from '../types.ts'

/**
 * Plans that guests pay in other ways than at the hotel. None is the cheapest of its kind: the gateway of the sandbox charges no
 * won, and the app recommends the cheapest plans.
 */
export const seoulPaymentPlans: SeedPlan[] = [
  {
    code: 'prepaid',
    name: {
      en: 'Saver until noon, paid by card when booking',
      ja: '【事前カード決済・返金不可】12時チェックアウト',
      ko: '카드 선결제 특가, 12시 체크아웃',
      zh_Hans: '预付特惠，12:00退房',
      zh_Hant: '預付特惠，12:00退房',
    },
    description: {
      en: 'The Saver with check-out at noon. Your card is charged when you book.',
      ja: 'セーバープランに12時のチェックアウトをお付けします。ご予約時にカードでお支払いいただきます。',
      ko: '특가 요금에 12시 체크아웃을 더했습니다. 예약 시 카드로 결제됩니다.',
      zh_Hans: '特惠价，可于中午12点退房。预订时以信用卡付款。',
      zh_Hant: '特惠價，可於中午12點退房。訂房時以信用卡付款。',
    },
    meals: 'none',
    policy: 'non-refundable',
    payment_methods: ['credit_card'],
    percent: 88,
    adds: 0,
  },
  {
    code: 'guaranteed',
    name: {
      en: 'Room only, guaranteed by card',
      ja: '【カード保証】素泊まり',
      ko: '룸 온리, 카드 보증',
      zh_Hans: '纯住宿，信用卡担保',
      zh_Hant: '純住宿，信用卡擔保',
    },
    description: {
      en: 'Your room is kept until morning. You pay during your stay; a card is registered when you book.',
      ja: '深夜のご到着もお待ちいたします。お支払いは現地にて承ります。ご予約時にカードのご登録が必要です。',
      ko: '늦은 밤에 도착하셔도 객실을 보장해 드립니다. 결제는 현장에서 하시며, 예약 시 카드 등록이 필요합니다.',
      zh_Hans: '深夜抵达也为您保留客房。费用到店支付，预订时须登记信用卡。',
      zh_Hant: '深夜抵達也為您保留客房。費用於飯店支付，訂房時須登錄信用卡。',
    },
    meals: 'none',
    policy: 'flexible',
    payment_methods: ['on_site_credit_card_required'],
    percent: 102,
    adds: 0,
  },
  {
    code: 'invoice',
    name: {
      en: 'With breakfast, payable later',
      ja: '【後払い】朝食付き',
      ko: '조식 포함, 후불 결제',
      zh_Hans: '含早餐，先住后付',
      zh_Hant: '含早餐，先住後付',
    },
    description: {
      en: 'You receive an invoice after your stay.',
      ja: 'ご滞在後にお送りする請求書にてお支払いください。',
      ko: '숙박 후 보내 드리는 청구서로 결제하십시오.',
      zh_Hans: '离店后凭账单付款。',
      zh_Hant: '離店後依帳單付款。',
    },
    meals: 'breakfast',
    policy: 'flexible',
    payment_methods: ['deferred_payment'],
    percent: 104,
    adds: 22_000,
  },
]
