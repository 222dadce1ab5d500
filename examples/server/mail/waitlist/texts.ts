import type { Locale } from '#shared/i18n/locale.ts'

/** The mails to guests who wait for a room. */
type WaitlistTexts = {
  confirm: {
    subject: (hotel: string, dates: string) => string
    opening: (hotel: string) => string
    /** Nothing happens without the button of the page. */
    says: string
    link: string
    /** For a person who has not asked. */
    notYou: string
  }
  /** To a guest who waits already. Another person may have asked. */
  again: {
    subject: (hotel: string, dates: string) => string
    opening: (hotel: string) => string
    says: string
    link: string
  }
  held: {
    subject: (hotel: string, until: string) => string
    opening: (hotel: string, until: string) => string
    says: string
    link: string
  }
  free: {
    subject: (hotel: string, dates: string) => string
    opening: (hotel: string) => string
    says: string
    link: string
  }
  /** The labels of the facts. */
  roomType: string
  heldUntil: string
  /** How to leave the list. */
  leave: string
}

export const waitlistTexts: Record<Locale, WaitlistTexts> = {
  en: {
    confirm: {
      subject: (hotel, dates) => `Please confirm: waitlist of ${hotel}, ${dates}`,
      opening: (hotel) =>
        `You have asked ${hotel} for a mail when a room comes back. Press the button on the page of this link; only then are you on the list.`,
      says: 'The link is good for one day.',
      link: 'Open the page',
      notYou: 'If you did not ask for this, you need to do nothing. Your address is then deleted.',
    },
    again: {
      subject: (hotel, dates) => `You are on the waitlist of ${hotel}, ${dates}`,
      opening: (hotel) =>
        `We were asked to put you on the waitlist of ${hotel}. You are on the list for this stay already.`,
      says: 'You need to do nothing: your place on the list stays as it is.',
      link: 'Open the page',
    },
    held: {
      subject: (hotel, until) => `A room for you at ${hotel} until ${until}`,
      opening: (hotel, until) =>
        `A room at ${hotel} has come back. It is held for you until ${until}, and only this link books it.`,
      says: 'After this time, the room is offered to the next guest.',
      link: 'See the room',
    },
    free: {
      subject: (hotel, dates) => `A room is free at ${hotel}, ${dates}`,
      opening: (hotel) => `A room is free again at ${hotel}, for the first guest who books it.`,
      says: 'It is not held for you.',
      link: 'See the rooms',
    },
    roomType: 'Room type',
    heldUntil: 'Held until',
    leave: 'To leave the list, open the page and press the button there. Your address is then deleted.',
  },
  ja: {
    confirm: {
      subject: (hotel) => `【${hotel}】キャンセル待ち登録のご確認`,
      opening: (hotel) =>
        `${hotel}のキャンセル待ちをお申し込みいただき、ありがとうございます。リンク先のボタンを押すと登録が完了します。`,
      says: 'リンクの有効期限は1日です。',
      link: '登録画面を開く',
      notYou: 'お心当たりのない場合、お手続きは不要です。メールアドレスは自動的に削除されます。',
    },
    again: {
      subject: (hotel) => `【${hotel}】キャンセル待ちはご登録済みです`,
      opening: (hotel) =>
        `${hotel}のキャンセル待ちのお申し込みがありましたが、このご宿泊はすでにご登録済みです。`,
      says: 'お手続きは不要です。順番も変わりません。',
      link: '登録内容を見る',
    },
    held: {
      subject: (hotel, until) => `【${hotel}】空室のご案内（${until}まで確保）`,
      opening: (hotel, until) =>
        `お待ちいただいておりました${hotel}に空室が出ました。${until}までお部屋を確保しております。このリンクからのみご予約いただけます。`,
      says: '期限を過ぎますと、次のお客様へご案内いたします。',
      link: 'お部屋を見る',
    },
    free: {
      subject: (hotel) => `【${hotel}】空室が出ました（先着順）`,
      opening: (hotel) => `${hotel}に空室が出ました。先着順で承ります。`,
      says: 'お部屋の確保はしておりません。',
      link: '空室を見る',
    },
    roomType: '部屋タイプ',
    heldUntil: '確保の期限',
    leave: '登録を解除するには、リンク先のボタンを押してください。メールアドレスも削除されます。',
  },
  ko: {
    confirm: {
      subject: (hotel, dates) => `[${hotel}] 대기 신청 확인 (${dates})`,
      opening: (hotel) =>
        `${hotel}의 빈 객실 알림을 신청해 주셔서 감사합니다. 링크의 페이지에서 버튼을 누르시면 대기 명단에 등록됩니다.`,
      says: '링크는 하루 동안 유효합니다.',
      link: '페이지 열기',
      notYou: '직접 신청하신 것이 아니라면 아무것도 하지 않으셔도 됩니다. 이메일 주소는 삭제됩니다.',
    },
    again: {
      subject: (hotel, dates) => `[${hotel}] 이미 대기 명단에 등록되어 있습니다 (${dates})`,
      opening: (hotel) =>
        `${hotel}의 대기 신청을 다시 받았습니다. 이 숙박은 이미 대기 명단에 등록되어 있습니다.`,
      says: '아무것도 하지 않으셔도 되며, 순서도 바뀌지 않습니다.',
      link: '페이지 열기',
    },
    held: {
      subject: (hotel, until) => `[${hotel}] 객실 안내 (${until}까지 확보)`,
      opening: (hotel, until) =>
        `기다리시던 ${hotel}에 빈 객실이 나왔습니다. ${until}까지 객실을 확보해 두었으며, 이 링크로만 예약하실 수 있습니다.`,
      says: '기한이 지나면 다음 고객님께 안내해 드립니다.',
      link: '객실 보기',
    },
    free: {
      subject: (hotel, dates) => `[${hotel}] 빈 객실 안내 (${dates}, 선착순)`,
      opening: (hotel) => `${hotel}에 빈 객실이 나왔습니다. 선착순으로 예약하실 수 있습니다.`,
      says: '객실을 확보해 둔 것은 아닙니다.',
      link: '객실 보기',
    },
    roomType: '객실 타입',
    heldUntil: '확보 기한',
    leave: '대기를 취소하시려면 페이지를 열고 버튼을 눌러 주세요. 이메일 주소도 삭제됩니다.',
  },
  zh_Hans: {
    confirm: {
      subject: (hotel, dates) => `【${hotel}】请确认候补登记（${dates}）`,
      opening: (hotel) => `感谢您登记${hotel}的候补。请在链接页面上点击按钮，之后才完成登记。`,
      says: '链接一天内有效。',
      link: '打开页面',
      notYou: '如非您本人申请，无需任何操作，您的邮箱地址会被删除。',
    },
    again: {
      subject: (hotel, dates) => `【${hotel}】您已在候补名单中（${dates}）`,
      opening: (hotel) => `我们又收到了${hotel}的候补登记。您已在这次住宿的候补名单中。`,
      says: '您无需任何操作，顺序也不会改变。',
      link: '打开页面',
    },
    held: {
      subject: (hotel, until) => `【${hotel}】空房通知（为您保留至${until}）`,
      opening: (hotel, until) => `${hotel}有空房了，为您保留至${until}。只有通过此链接才能预订。`,
      says: '逾期后将提供给下一位客人。',
      link: '查看房间',
    },
    free: {
      subject: (hotel, dates) => `【${hotel}】有空房了（${dates}，先到先得）`,
      opening: (hotel) => `${hotel}有空房了，先到先得。`,
      says: '我们没有为您保留房间。',
      link: '查看房间',
    },
    roomType: '房型',
    heldUntil: '保留至',
    leave: '如需取消候补，请打开页面并点击按钮。您的邮箱地址会一并删除。',
  },
  zh_Hant: {
    confirm: {
      subject: (hotel, dates) => `【${hotel}】請確認候補登記（${dates}）`,
      opening: (hotel) => `感謝您登記${hotel}的候補。請在連結頁面按下按鈕，之後才完成登記。`,
      says: '連結一天內有效。',
      link: '開啟頁面',
      notYou: '若非您本人申請，無須任何動作，您的電子郵件地址會被刪除。',
    },
    again: {
      subject: (hotel, dates) => `【${hotel}】您已在候補名單中（${dates}）`,
      opening: (hotel) => `我們又收到${hotel}的候補登記。您已在這次住宿的候補名單中。`,
      says: '您無須任何動作，順序也不會改變。',
      link: '開啟頁面',
    },
    held: {
      subject: (hotel, until) => `【${hotel}】空房通知（為您保留至${until}）`,
      opening: (hotel, until) => `${hotel}有空房了，為您保留至${until}。只有透過此連結才能訂房。`,
      says: '逾期後將提供給下一位旅客。',
      link: '查看房間',
    },
    free: {
      subject: (hotel, dates) => `【${hotel}】有空房了（${dates}，先到先得）`,
      opening: (hotel) => `${hotel}有空房了，先到先得。`,
      says: '我們沒有為您保留房間。',
      link: '查看房間',
    },
    roomType: '房型',
    heldUntil: '保留至',
    leave: '若要取消候補，請開啟頁面並按下按鈕。您的電子郵件地址會一併刪除。',
  },
}
