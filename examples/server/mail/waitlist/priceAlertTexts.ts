import type { Locale } from '#shared/i18n/locale.ts'

/** The mails to guests with a price alert. */
type PriceAlertTexts = {
  confirm: {
    subject: (hotel: string) => string
    opening: (hotel: string) => string
    /** Nothing happens without the button of the page. */
    says: string
    link: string
    /** For a person who has not asked. */
    notYou: string
  }
  /** To a guest who has an alert for this stay. Another person may have asked. */
  again: { opening: (hotel: string) => string; notYou: string }
  cheaper: {
    subject: (hotel: string, dates: string) => string
    opening: (hotel: string, total: string) => string
    /** The price is not bound. */
    says: string
    link: string
    /** How to stop the alert. */
    leave: string
  }
  /** To a person of an organization: its prices are shown to signed-in persons only. */
  company: { again: (hotel: string) => string; cheaper: (hotel: string) => string; price: string }
  /** The labels of the facts. */
  askedPrice: string
  lowestPrice: string
  comparedPrice: string
}

export const priceAlertTexts: Record<Locale, PriceAlertTexts> = {
  en: {
    confirm: {
      subject: (hotel) => `Please confirm: price alert of ${hotel}`,
      opening: (hotel) =>
        `You have asked ${hotel} for a mail when your stay gets cheaper. Press the button on the page of this link; only then does the alert start.`,
      says: 'The link is good for one day.',
      link: 'Open the page',
      notYou: 'If you did not ask for this, you need to do nothing. Your address is then deleted.',
    },
    again: {
      opening: (hotel) =>
        `You have a price alert of ${hotel} for this stay, and we were asked for one again. Press the button on the page of this link; only then does the alert compare with the price below.`,
      notYou: 'If you did not ask for this, you need to do nothing. Your price alert stays as it is.',
    },
    cheaper: {
      subject: (hotel, dates) => `${hotel} is cheaper for ${dates}`,
      opening: (hotel, total) => `Your stay at ${hotel} now costs from ${total}.`,
      says: 'Prices change with demand, and this price is not held for you.',
      link: 'See the rooms',
      leave: 'To stop the alert, open the page and press the button there. Your address is then deleted.',
    },
    company: {
      again: (hotel) =>
        `You have a price alert of ${hotel} for this stay, and we were asked for one again. Press the button on the page of this link; only then does the alert compare with the price of the new request.`,
      cheaper: (hotel) => `Your stay at ${hotel} now costs less.`,
      price: 'To see the price, sign in as the company on the page of this link.',
    },
    askedPrice: 'Lowest price when you asked',
    lowestPrice: 'Lowest price now',
    comparedPrice: 'Price before',
  },
  ja: {
    confirm: {
      subject: (hotel) => `【${hotel}】料金通知登録のご確認`,
      opening: (hotel) =>
        `${hotel}の料金通知をお申し込みいただき、ありがとうございます。リンク先のボタンを押すと登録が完了します。`,
      says: 'リンクの有効期限は1日です。',
      link: '登録画面を開く',
      notYou: 'お心当たりのない場合、お手続きは不要です。メールアドレスは自動的に削除されます。',
    },
    again: {
      opening: (hotel) =>
        `${hotel}のこのご宿泊の料金通知は登録済みですが、再度お申し込みがありました。リンク先のボタンを押すと、下記の料金と比べてお知らせします。`,
      notYou: 'お心当たりのない場合、お手続きは不要です。現在の料金通知はそのまま続きます。',
    },
    cheaper: {
      subject: (hotel, dates) => `【${hotel}】料金が下がりました（${dates}）`,
      opening: (hotel, total) => `${hotel}のご宿泊料金が${total}からになりました。`,
      says: '料金は変動いたします。この料金でお部屋を確保しているものではございません。',
      link: 'お部屋を見る',
      leave: '通知を停止するには、リンク先のボタンを押してください。メールアドレスも削除されます。',
    },
    company: {
      again: (hotel) =>
        `${hotel}のこのご宿泊の料金通知は登録済みですが、再度お申し込みがありました。リンク先のボタンを押すと、今回のお申し込み時の料金と比べてお知らせします。`,
      cheaper: (hotel) => `${hotel}のご宿泊料金が下がりました。`,
      price: '料金は、リンク先の画面で法人ログインをするとご確認いただけます。',
    },
    askedPrice: 'お申し込み時の最低料金',
    lowestPrice: '現在の最低料金',
    comparedPrice: '以前の料金',
  },
  ko: {
    confirm: {
      subject: (hotel) => `[${hotel}] 요금 알림 신청 확인`,
      opening: (hotel) =>
        `${hotel}의 요금 알림을 신청해 주셔서 감사합니다. 링크의 페이지에서 버튼을 누르시면 등록이 완료됩니다.`,
      says: '링크는 하루 동안 유효합니다.',
      link: '페이지 열기',
      notYou: '직접 신청하신 것이 아니라면 아무것도 하지 않으셔도 됩니다. 이메일 주소는 삭제됩니다.',
    },
    again: {
      opening: (hotel) =>
        `${hotel}의 이 숙박에 대한 요금 알림이 이미 등록되어 있으며, 다시 신청을 받았습니다. 링크의 페이지에서 버튼을 누르시면 아래 요금을 기준으로 알려 드립니다.`,
      notYou:
        '직접 신청하신 것이 아니라면 아무것도 하지 않으셔도 됩니다. 현재 요금 알림은 그대로 유지됩니다.',
    },
    cheaper: {
      subject: (hotel, dates) => `[${hotel}] 요금이 내려갔습니다 (${dates})`,
      opening: (hotel, total) => `${hotel}의 숙박 요금이 이제 ${total}부터입니다.`,
      says: '요금은 수시로 변동되며, 이 요금으로 객실을 확보해 둔 것은 아닙니다.',
      link: '객실 보기',
      leave: '알림을 중지하시려면 페이지를 열고 버튼을 눌러 주세요. 이메일 주소도 삭제됩니다.',
    },
    company: {
      again: (hotel) =>
        `${hotel}의 이 숙박에 대한 요금 알림이 이미 등록되어 있으며, 다시 신청을 받았습니다. 링크의 페이지에서 버튼을 누르시면 이번 신청 당시의 요금을 기준으로 알려 드립니다.`,
      cheaper: (hotel) => `${hotel}의 숙박 요금이 내려갔습니다.`,
      price: '요금은 링크의 페이지에서 법인 계정으로 로그인하시면 확인하실 수 있습니다.',
    },
    askedPrice: '신청 당시 최저 요금',
    lowestPrice: '현재 최저 요금',
    comparedPrice: '이전 요금',
  },
  zh_Hans: {
    confirm: {
      subject: (hotel) => `【${hotel}】请确认价格提醒`,
      opening: (hotel) => `感谢您登记${hotel}的价格提醒。请在链接页面上点击按钮，之后才完成登记。`,
      says: '链接一天内有效。',
      link: '打开页面',
      notYou: '如非您本人申请，无需任何操作，您的邮箱地址会被删除。',
    },
    again: {
      opening: (hotel) =>
        `您已登记${hotel}这次住宿的价格提醒，我们又收到了一次登记。请在链接页面上点击按钮，之后才以下列价格为准提醒您。`,
      notYou: '如非您本人申请，无需任何操作，现有的价格提醒保持不变。',
    },
    cheaper: {
      subject: (hotel, dates) => `【${hotel}】价格下降了（${dates}）`,
      opening: (hotel, total) => `您在${hotel}的住宿现在${total}起。`,
      says: '价格会随时变动，我们没有以此价格为您保留房间。',
      link: '查看房间',
      leave: '如需停止提醒，请打开页面并点击按钮。您的邮箱地址会一并删除。',
    },
    company: {
      again: (hotel) =>
        `您已登记${hotel}这次住宿的价格提醒，我们又收到了一次登记。请在链接页面上点击按钮，之后才以本次登记时的价格为准提醒您。`,
      cheaper: (hotel) => `您在${hotel}的住宿价格下降了。`,
      price: '如需查看价格，请在链接页面上以企业身份登录。',
    },
    askedPrice: '登记时的最低价格',
    lowestPrice: '当前最低价格',
    comparedPrice: '之前的价格',
  },
  zh_Hant: {
    confirm: {
      subject: (hotel) => `【${hotel}】請確認價格通知`,
      opening: (hotel) => `感謝您登記${hotel}的價格通知。請在連結頁面按下按鈕，之後才完成登記。`,
      says: '連結一天內有效。',
      link: '開啟頁面',
      notYou: '若非您本人申請，無須任何動作，您的電子郵件地址會被刪除。',
    },
    again: {
      opening: (hotel) =>
        `您已登記${hotel}這次住宿的價格通知，我們又收到一次登記。請在連結頁面按下按鈕，之後才以下列價格為準通知您。`,
      notYou: '若非您本人申請，無須任何動作，現有的價格通知維持不變。',
    },
    cheaper: {
      subject: (hotel, dates) => `【${hotel}】價格下降了（${dates}）`,
      opening: (hotel, total) => `您在${hotel}的住宿現在${total}起。`,
      says: '價格會隨時變動，我們沒有以此價格為您保留房間。',
      link: '查看房間',
      leave: '若要停止通知，請開啟頁面並按下按鈕。您的電子郵件地址會一併刪除。',
    },
    company: {
      again: (hotel) =>
        `您已登記${hotel}這次住宿的價格通知，我們又收到一次登記。請在連結頁面按下按鈕，之後才以本次登記時的價格為準通知您。`,
      cheaper: (hotel) => `您在${hotel}的住宿價格下降了。`,
      price: '如需查看價格，請在連結頁面以企業身分登入。',
    },
    askedPrice: '登記時的最低價格',
    lowestPrice: '目前最低價格',
    comparedPrice: '之前的價格',
  },
}
