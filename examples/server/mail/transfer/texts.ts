import type { Locale } from '#shared/i18n/locale.ts'

/** The mail of a reservation that waits for its bank transfer. */
type TransferTexts = {
  subject: (hotel: string, number: string) => string
  opening: (hotel: string) => string
  says: string
  amount: string
  deadline: string
  account: string
  reference: string
  /** What happens when the transfer arrives, and after the deadline. */
  afterwards: string
}

export const transferTexts: Record<Locale, TransferTexts> = {
  en: {
    subject: (hotel, number) => `Please transfer the amount for your reservation at ${hotel}: ${number}`,
    opening: (hotel) =>
      `Thank you for choosing ${hotel}. Your booking is held for you. It is confirmed when your bank transfer has arrived.`,
    says: 'Please transfer the amount by the deadline, with the reservation number as reference.',
    amount: 'To pay by bank transfer',
    deadline: 'Transfer by',
    account: 'Account',
    reference: 'Reference',
    afterwards:
      'When the transfer has arrived, we send you a confirmation by email. Without a transfer by the deadline, the booking is cancelled.',
  },
  ja: {
    subject: (hotel, number) => `【${hotel}】お振込のお願い（予約番号 ${number}）`,
    opening: (hotel) =>
      `このたびは${hotel}をお選びいただき、誠にありがとうございます。下記の期限まで、お部屋を確保しております。ご入金の確認後にご予約が確定いたします。`,
    says: '期限までにお振り込みくださいますようお願い申し上げます。振込依頼人名の前に、予約番号をご入力ください。',
    amount: 'お振込金額',
    deadline: 'お振込期限',
    account: 'お振込先',
    reference: '振込依頼人名の前に入力する番号（予約番号）',
    afterwards:
      'ご入金を確認次第、ご予約の確認メールをお送りいたします。期限までにご入金がない場合、お部屋の確保は解除され、ご予約はキャンセルとなります。',
  },
  ko: {
    subject: (hotel, number) => `[${hotel}] 입금 안내 (예약 번호 ${number})`,
    opening: (hotel) =>
      `${hotel}에 예약을 신청해 주셔서 감사합니다. 아래 기한까지 객실을 확보해 두었습니다. 입금이 확인되면 예약이 확정됩니다.`,
    says: '기한까지 입금해 주세요. 입금자명에 예약 번호를 함께 적어 주세요.',
    amount: '입금 금액',
    deadline: '입금 기한',
    account: '입금 계좌',
    reference: '입금자명에 적을 예약 번호',
    afterwards:
      '입금이 확인되는 대로 예약 확정 메일을 보내 드립니다. 기한까지 입금이 없으면 객실 확보가 해제되고 예약은 취소됩니다.',
  },
  zh_Hans: {
    subject: (hotel, number) => `【${hotel}】请转账付款（预订号 ${number}）`,
    opening: (hotel) => `感谢您选择${hotel}。房间已为您保留至下列期限。款项到账后预订确认。`,
    says: '请在期限前转账，并备注预订号。',
    amount: '转账金额',
    deadline: '转账期限',
    account: '收款账户',
    reference: '转账备注（预订号）',
    afterwards: '款项到账后，我们会向您发送预订确认邮件。逾期未到账，房间将被释放，预订随之取消。',
  },
  zh_Hant: {
    subject: (hotel, number) => `【${hotel}】轉帳付款通知（訂房編號 ${number}）`,
    opening: (hotel) => `感謝您選擇${hotel}。房間已為您保留至下列期限。款項入帳後訂房確認。`,
    says: '請在期限前轉帳，並備註訂房編號。',
    amount: '轉帳金額',
    deadline: '轉帳期限',
    account: '收款帳戶',
    reference: '轉帳備註（訂房編號）',
    afterwards: '款項入帳後，我們會寄送訂房確認信給您。逾期未入帳，房間將釋出，訂房隨之取消。',
  },
}
