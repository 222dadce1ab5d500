import type { Locale } from '#shared/i18n/locale.ts'

/** The sentences of the pages of the window of a provider. `{provider}` and `{hotel}` are names. */
export type WindowTexts = {
  returning: string
  nearlyDone: string
  goOnHere: string
  otherBrowser: string
  beginAgain: string
  autoLoginFailed: string
  stopped: string
  failed: string
  tryAgain: string
  anotherWay: string
  notAvailable: string
  tooMany: string
  asksStart: string
  apart: string
  continueWith: string
}

const en: WindowTexts = {
  returning: 'You are being taken back to {hotel}.',
  nearlyDone: 'Nearly done. Go back to {hotel} and press “Open it again”.',
  goOnHere: 'Go on here',
  otherBrowser:
    '{provider} opened another browser. For your safety please begin again here; your rooms are kept.',
  beginAgain: 'Begin again here',
  autoLoginFailed: 'LINE could not sign you in by itself. Press again, and LINE asks for your password.',
  stopped: 'You stopped at {provider}. Nothing has changed.',
  failed: '{provider} could not sign you in. Nothing has changed. Please try again.',
  tryAgain: 'Try again with {provider}',
  anotherWay: 'Another way',
  notAvailable: '{provider} does not answer at the moment. Nothing has changed. Please try again later.',
  tooMany: 'There were too many tries from here. Please wait ten minutes, or sign in another way.',
  asksStart: 'Sign in to {hotel} with {provider}?',
  continueWith: 'Continue with {provider}',
  apart: 'On this site you sign in on our full page, and go on there with your rooms.',
}

const ja: WindowTexts = {
  returning: '{hotel}の画面に戻ります。',
  nearlyDone: 'あと一歩です。{hotel}の画面に戻り、「もう一度開く」を押してください。',
  goOnHere: 'この画面で続ける',
  otherBrowser:
    '別のブラウザーで開かれました。安全のため、こちらでもう一度お手続きください。お部屋の選択は保持されています。',
  beginAgain: 'ここからやり直す',
  autoLoginFailed: 'LINEの自動ログインができませんでした。もう一度押すと、LINEのログイン画面が開きます。',
  stopped: '{provider}でのログインを中止しました。',
  failed: '{provider}でログインできませんでした。もう一度お試しください。',
  tryAgain: 'もう一度{provider}でログイン',
  anotherWay: '別の方法',
  notAvailable: '{provider}が応答していません。しばらくしてから、もう一度お試しください。',
  tooMany: 'お試しの回数が上限に達しました。10分ほどお待ちいただくか、ほかの方法でログインしてください。',
  asksStart: '{provider}で{hotel}にログインしますか。',
  continueWith: '{provider}でログイン',
  apart: 'このサイトでは、全画面でログインし、そのまま予約をお続けいただけます。',
}

const ko: WindowTexts = {
  returning: '{hotel} 화면으로 돌아갑니다.',
  nearlyDone: '거의 다 되었습니다. {hotel} 화면으로 돌아가 “다시 열기”를 눌러 주세요.',
  goOnHere: '이 화면에서 계속하기',
  otherBrowser:
    '다른 브라우저에서 열렸습니다. 안전을 위해 여기에서 다시 진행해 주세요. 선택하신 객실은 그대로 유지됩니다.',
  beginAgain: '여기에서 다시 시작하기',
  autoLoginFailed: 'LINE 자동 로그인에 실패했습니다. 다시 누르시면 LINE 로그인 화면이 열립니다.',
  stopped: '{provider} 로그인을 중단했습니다. 변경된 내용은 없습니다.',
  failed: '{provider} 계정으로 로그인하지 못했습니다. 변경된 내용은 없습니다. 다시 시도해 주세요.',
  tryAgain: '{provider} 계정으로 다시 시도하기',
  anotherWay: '다른 방법',
  notAvailable: '{provider}에서 응답이 없습니다. 변경된 내용은 없습니다. 잠시 후 다시 시도해 주세요.',
  tooMany: '시도 횟수가 한도에 도달했습니다. 10분 후에 다시 시도하시거나 다른 방법으로 로그인해 주세요.',
  asksStart: '{provider} 계정으로 {hotel}에 로그인하시겠습니까?',
  continueWith: '{provider} 계정으로 계속하기',
  apart: '이 사이트에서는 전체 화면에서 로그인하신 후 그대로 예약을 계속하실 수 있습니다.',
}

const zh_Hans: WindowTexts = {
  returning: '正在返回{hotel}的页面。',
  nearlyDone: '即将完成。请返回{hotel}的页面，点击“再次打开”。',
  goOnHere: '在此页面继续',
  otherBrowser: '已在其他浏览器中打开。为了您的安全，请在此处重新操作，您选择的房间会保留。',
  beginAgain: '在此处重新开始',
  autoLoginFailed: 'LINE未能自动登录。再次点击后，将显示LINE的登录页面。',
  stopped: '您已中止{provider}登录，未作任何更改。',
  failed: '未能通过{provider}登录，未作任何更改。请重试。',
  tryAgain: '再次通过{provider}登录',
  anotherWay: '其他方式',
  notAvailable: '{provider}暂无响应，未作任何更改。请稍后重试。',
  tooMany: '尝试次数过多。请等待10分钟，或使用其他方式登录。',
  asksStart: '要通过{provider}登录{hotel}吗？',
  continueWith: '通过{provider}登录',
  apart: '在此网站，请在完整页面登录，并带着已选房间继续预订。',
}

const zh_Hant: WindowTexts = {
  returning: '正在返回{hotel}的頁面。',
  nearlyDone: '即將完成。請返回{hotel}的頁面，按一下「再次開啟」。',
  goOnHere: '在此頁面繼續',
  otherBrowser: '已在其他瀏覽器中開啟。為了您的安全，請在此重新操作，您選擇的房間會保留。',
  beginAgain: '在此重新開始',
  autoLoginFailed: 'LINE未能自動登入。再按一次後，將顯示LINE的登入頁面。',
  stopped: '您已中止{provider}登入，未作任何變更。',
  failed: '無法以{provider}登入，未作任何變更。請再試一次。',
  tryAgain: '再次以{provider}登入',
  anotherWay: '其他方式',
  notAvailable: '{provider}目前沒有回應，未作任何變更。請稍後再試。',
  tooMany: '嘗試次數過多。請等候10分鐘，或使用其他方式登入。',
  asksStart: '要以{provider}登入{hotel}嗎？',
  continueWith: '以{provider}登入',
  apart: '在此網站，請在完整頁面登入，並帶著已選房間繼續預訂。',
}

export const windowTexts: Record<Locale, WindowTexts> = { en, ja, ko, zh_Hans, zh_Hant }
