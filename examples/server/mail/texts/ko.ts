import type { MailTexts } from './MailTexts.ts'

export const ko: MailTexts = {
  greeting: '고객님, 안녕하세요.',
  greetingTo: (name) => `${name} 님, 안녕하세요.`,
  number: '예약 번호',
  booker: '예약자',
  bookerName: (name) => `${name} 님`,
  dates: '숙박 기간',
  from: '체크인',
  until: '체크아웃',
  day: '이용일',
  dayUse: '당일 이용 (숙박 없음)',
  nights: (count) => `${count}박`,
  room: (place, of) => (of === 1 ? '객실' : `객실 ${place}`),
  guests: (adults, children) => `성인 ${adults}명${children > 0 ? `, 어린이 ${children}명` : ''}`,
  rooms: '객실 요금',
  off: {
    length_of_stay: '연박 할인',
    member: '회원 할인',
    corporate: '기업 할인',
    promotion: '프로모션',
    special: '특별 할인',
    coupon: '쿠폰',
    points: '포인트 사용',
    given_back: '적용 제외 할인 조정',
  },
  child: { child_meal: '어린이 식사', child_bed: '어린이 침구' },
  other: '기타',
  voucher: '숙박권',
  adjustment: '기타 요금 및 조정 금액',
  total: '총요금(세금·봉사료 포함)',
  localTax: { bath_tax: '이 중 입욕세', accommodation_tax: '이 중 숙박세', other: '이 중 지방세' },
  taxAt: (percent) => `이 중 세금(${percent}%)`,
  payment: {
    name: '결제',
    atHotel: (amount) => `호텔에서 결제하실 금액 ${amount}`,
    afterStay: (amount) => `숙박 후 결제하실 금액 ${amount}`,
    taxAtHotel: {
      bath_tax: (amount) => `입욕세(호텔에서 결제) ${amount}`,
      accommodation_tax: (amount) => `숙박세(호텔에서 결제) ${amount}`,
      other: (amount) => `지방세(호텔에서 결제) ${amount}`,
    },
    card: (brand, digits) => `${brand} (끝자리 ${digits})`,
    paid: (amount) => `카드 결제 완료 ${amount}`,
    deposit: (amount) => `예약금(카드 결제 완료) ${amount}`,
    received: (amount) => `계좌 이체 입금 확인 ${amount}`,
    remaining: (amount) => `잔액(호텔에서 결제) ${amount}`,
    guarantee:
      '카드가 예약 보증용으로 등록되었습니다. 청구되지 않았습니다. 취소 수수료나 노쇼 요금은 호텔에서 이 카드로 청구할 수 있습니다.',
    deferred:
      '숙박 후에 결제하십니다. 체크아웃 후 결제 안내를 이메일로 보내 드립니다. 영수증은 발행되지 않습니다.',
  },
  policy: '취소 수수료',
  arrival: {
    checkin: (from, until) => `체크인 ${from}~${until}`,
    checkout: (until) => `체크아웃 ${until}까지`,
    time: (time) => `도착 예정 시각 ${time}`,
    map: '지도',
    name: '도착 안내',
  },
  answerOfRoom: (place, answer) => `객실 ${place}: ${answer}`,
  answerOnPage: '답변은 예약 페이지에서 확인하실 수 있습니다',
  files: (count) => `첨부 파일 ${count}개`,
  people: (men, women) => `남성 ${men}명, 여성 ${women}명`,
  extras: '추가 옵션',
  extra: (name, when, quantity, amount) => `${name}${when && ` (${when})`} × ${quantity}: ${amount}`,
  open: '예약 내용 확인하기',
  cancel: '예약 취소하기',
  calendar: {
    title: (hotel) => `${hotel} 숙박`,
    number: (number) => `예약 번호: ${number}`,
  },
  contact: (phone) => `궁금하신 점이 있으시면 ${phone} 번호로 편하게 전화해 주세요.`,
  costsAtLeast: (amount, fees) =>
    fees === null
      ? `취소 수수료는 이전 변경 시점의 수수료인 ${amount} 이상입니다.`
      : `취소 수수료는 이전 변경에 따른 수수료 ${fees}을 포함하여 ${amount} 이상입니다.`,
  policyLine: (line, { date, deadline }, isDayUse) => {
    switch (line.kind) {
      case 'free':
        return `${deadline(line.until)}까지 무료`
      case 'fee':
        return `${date(line.from)}부터 요금의 ${line.percent}%`
      case 'stay_day':
        return `도착 당일 요금의 ${line.percent}%`
      case 'no_show':
        return `${isDayUse ? '연락 없이 미이용' : '연락 없이 미투숙'} 요금의 ${line.percent}%`
    }
  },
  nothingCharged: '결제는 이루어지지 않았습니다.',
  mayBeReserved:
    '결제가 완료되지 않았습니다. 카드 이용 내역에 금액이 표시되는 경우 보통 약 2시간 이내에 취소 처리됩니다.',
}
