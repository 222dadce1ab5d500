import type { SeedPolicy } from '../types.ts'

/** Cancellation policies that several hotels share. */
export const flexible: SeedPolicy = {
  key: 'flexible',
  title: {
    en: 'Flexible',
    ja: '通常キャンセルポリシー',
    ko: '일반 취소 규정',
    zh_Hans: '弹性取消政策',
    zh_Hant: '彈性取消政策',
  },
  parts: [
    { days_before: 3, percentage_of_cost: 30 },
    { days_before: 1, percentage_of_cost: 50 },
    { days_before: 0, percentage_of_cost: 100 },
  ],
  no_show_percent: 100,
}

export const ryokan: SeedPolicy = {
  key: 'ryokan',
  title: {
    en: 'With dinner',
    ja: 'ご夕食付きプランのキャンセルポリシー',
    ko: '석식 포함 플랜 취소 규정',
    zh_Hans: '含晚餐方案取消政策',
    zh_Hant: '含晚餐方案取消政策',
  },
  parts: [
    { days_before: 7, percentage_of_cost: 20 },
    { days_before: 3, percentage_of_cost: 50 },
    { days_before: 1, percentage_of_cost: 80 },
    { days_before: 0, percentage_of_cost: 100 },
  ],
  no_show_percent: 100,
}

export const earlyBird: SeedPolicy = {
  key: 'early-bird',
  title: {
    en: 'Early bird',
    ja: '早期割引キャンセルポリシー',
    ko: '얼리버드 취소 규정',
    zh_Hans: '早鸟优惠取消政策',
    zh_Hant: '早鳥優惠取消政策',
  },
  parts: [
    { days_before: 21, percentage_of_cost: 30 },
    { days_before: 7, percentage_of_cost: 80 },
    { days_before: 0, percentage_of_cost: 100 },
  ],
  no_show_percent: 100,
}

/** From the day of booking: 365 days ahead is before any booking. */
export const nonRefundable: SeedPolicy = {
  key: 'non-refundable',
  title: {
    en: 'Non-refundable',
    ja: 'ご返金不可',
    ko: '환불 불가',
    zh_Hans: '不可退款',
    zh_Hant: '不可退款',
  },
  parts: [
    { days_before: 365, percentage_of_cost: 100 },
    { days_before: 0, percentage_of_cost: 100 },
  ],
  no_show_percent: 100,
}
