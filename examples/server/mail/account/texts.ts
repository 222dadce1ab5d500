import type { Locale } from '#shared/i18n/locale.ts'
import type { AccountMailKind, SecurityMailKind } from '../queue.ts'

/** The mails about an account in one language. `hotel` is the hotel at which the mail was asked for, `provider` the name of a provider. */
type AccountTexts = Record<
  AccountMailKind | SecurityMailKind,
  {
    subject: (hotel: string, provider: string) => string
    says: (hotel: string, provider: string) => string[]
    button: string
  }
>

export const accountTexts: Record<Locale, AccountTexts> = {
  en: {
    sign_up: {
      subject: (hotel) => `Confirm your membership at ${hotel}`,
      says: (hotel) => [
        `This address was entered on the website of ${hotel} to become a member. Press the button within 24 hours, and type the password that you chose.`,
        'If you have not signed up, you need not do anything: without the button there is no account.',
      ],
      button: 'Confirm my address',
    },
    known: {
      subject: (hotel) => `You already have an account at ${hotel}`,
      says: (hotel) => [
        `This address was entered on the website of ${hotel} to become a member. It already has an account, which has not changed.`,
        'Please sign in. If you do not remember your password, you can set a new one there.',
      ],
      button: 'Sign in',
    },
    reset: {
      subject: (hotel) => `Choose a new password for ${hotel}`,
      says: (hotel) => [
        `A new password was asked for on the website of ${hotel}. The button can be used for one hour, once.`,
        'If you have not asked for it, you need not do anything: your password stays.',
      ],
      button: 'Choose a new password',
    },
    password_changed: {
      subject: (hotel) => `Your password at ${hotel} was changed`,
      says: () => [
        'Your password was changed, and all other devices were signed out.',
        'If you have not changed it, set a new password at once.',
      ],
      button: 'Set a new password',
    },
    passkey_added: {
      subject: (hotel) => `A new way to sign in at ${hotel}`,
      says: () => [
        'A passkey was created for your account. You can now sign in with the lock of your device, without a password.',
        'If you have not created it, set a new password at once, and remove the passkey in your account.',
      ],
      button: 'Set a new password',
    },
    passkey_removed: {
      subject: (hotel) => `A way to sign in at ${hotel} was removed`,
      says: () => [
        'A passkey was removed from your account. It cannot be used to sign in any more.',
        'If you have not removed it, sign in and change your password.',
      ],
      button: 'Sign in',
    },
    link: {
      subject: (hotel, provider) => `Connect ${provider} with your account at ${hotel}`,
      says: (hotel, provider) => [
        `On the website of ${hotel}, a person who has signed in with ${provider} has asked to connect it with your account. If it was you, press the button within one hour, and sign in with the same ${provider} account.`,
        `If it was not you, you need not do anything: another ${provider} account cannot use this link.`,
      ],
      button: 'Connect',
    },
    provider_linked: {
      subject: (hotel) => `A new way to sign in at ${hotel}`,
      says: (_, provider) => [
        `${provider} was connected with your account. You can now sign in with ${provider}.`,
        `If you have not connected it, set a new password at once, and disconnect ${provider} in your account.`,
      ],
      button: 'Set a new password',
    },
    provider_unlinked: {
      subject: (hotel) => `A way to sign in at ${hotel} was removed`,
      says: (_, provider) => [
        `${provider} was disconnected from your account. It cannot be used to sign in any more.`,
        'If you have not disconnected it, sign in and change your password.',
      ],
      button: 'Sign in',
    },
  },
  ja: {
    sign_up: {
      subject: (hotel) => `【${hotel}】会員登録のご確認`,
      says: (hotel) => [
        `${hotel}のウェブサイトで、このメールアドレスによる会員登録のお手続きがございました。24時間以内に下のボタンを押し、ご登録時のパスワードをご入力ください。`,
        'お心当たりのない場合は、このメールを破棄してください。ボタンを押さない限り、会員登録は完了いたしません。',
      ],
      button: 'メールアドレスを確認する',
    },
    known: {
      subject: (hotel) => `【${hotel}】すでに会員登録がございます`,
      says: (hotel) => [
        `${hotel}のウェブサイトで、このメールアドレスによる会員登録のお手続きがございましたが、すでにご登録がございます。ご登録内容に変更はございません。`,
        'お手数ですが、ログインしてご利用ください。パスワードをお忘れの場合は、ログイン画面から再設定いただけます。',
      ],
      button: 'ログイン',
    },
    reset: {
      subject: (hotel) => `【${hotel}】パスワード再設定のご案内`,
      says: (hotel) => [
        `${hotel}のウェブサイトで、パスワード再設定のお手続きがございました。下のボタンは1時間以内に1回のみご利用いただけます。`,
        'お心当たりのない場合は、このメールを破棄してください。現在のパスワードは変更されません。',
      ],
      button: 'パスワードを再設定する',
    },
    password_changed: {
      subject: (hotel) => `【${hotel}】パスワードが変更されました`,
      says: () => [
        'パスワードが変更され、ほかの端末からはログアウトいたしました。',
        'お心当たりのない場合は、ただちにパスワードを再設定してください。',
      ],
      button: 'パスワードを再設定する',
    },
    passkey_added: {
      subject: (hotel) => `【${hotel}】ログイン方法が追加されました`,
      says: () => [
        'お客様のアカウントにパスキーが登録されました。今後は端末の画面ロックで、パスワードなしでログインいただけます。',
        'お心当たりのない場合は、ただちにパスワードを再設定し、アカウントからパスキーを削除してください。',
      ],
      button: 'パスワードを再設定する',
    },
    passkey_removed: {
      subject: (hotel) => `【${hotel}】ログイン方法が削除されました`,
      says: () => [
        'お客様のアカウントからパスキーが削除されました。このパスキーではログインできません。',
        'お心当たりのない場合は、ログインしてパスワードを変更してください。',
      ],
      button: 'ログイン',
    },
    link: {
      subject: (hotel, provider) => `【${hotel}】${provider}連携のご確認`,
      says: (hotel, provider) => [
        `${hotel}のウェブサイトで、${provider}とお客様のアカウントを連携するお手続きがございました。ご本人の場合は、1時間以内に下のボタンを押し、同じ${provider}アカウントでログインしてください。`,
        `お心当たりのない場合は、このメールを破棄してください。ほかの${provider}アカウントでは、このリンクをご利用いただけません。`,
      ],
      button: '連携する',
    },
    provider_linked: {
      subject: (hotel) => `【${hotel}】ログイン方法が追加されました`,
      says: (_, provider) => [
        `お客様のアカウントに${provider}が連携されました。今後は${provider}でログインいただけます。`,
        `お心当たりのない場合は、ただちにパスワードを再設定し、アカウントから${provider}の連携を解除してください。`,
      ],
      button: 'パスワードを再設定する',
    },
    provider_unlinked: {
      subject: (hotel) => `【${hotel}】ログイン方法が削除されました`,
      says: (_, provider) => [
        `お客様のアカウントと${provider}の連携が解除されました。${provider}ではログインできません。`,
        'お心当たりのない場合は、ログインしてパスワードを変更してください。',
      ],
      button: 'ログイン',
    },
  },
  ko: {
    sign_up: {
      subject: (hotel) => `[${hotel}] 회원 가입 확인`,
      says: (hotel) => [
        `${hotel} 웹사이트에서 이 이메일 주소로 회원 가입 신청이 있었습니다. 24시간 이내에 아래 버튼을 누르고 가입 시 정한 비밀번호를 입력해 주세요.`,
        '신청하지 않으셨다면 이 메일을 무시해 주세요. 버튼을 누르지 않으면 가입되지 않습니다.',
      ],
      button: '이메일 주소 확인',
    },
    known: {
      subject: (hotel) => `[${hotel}] 이미 가입된 이메일 주소입니다`,
      says: (hotel) => [
        `${hotel} 웹사이트에서 이 이메일 주소로 회원 가입 신청이 있었으나 이미 가입되어 있습니다. 회원 정보는 변경되지 않았습니다.`,
        '로그인하여 이용해 주세요. 비밀번호를 잊으셨다면 로그인 화면에서 다시 설정하실 수 있습니다.',
      ],
      button: '로그인',
    },
    reset: {
      subject: (hotel) => `[${hotel}] 비밀번호 재설정 안내`,
      says: (hotel) => [
        `${hotel} 웹사이트에서 비밀번호 재설정 신청이 있었습니다. 아래 버튼은 1시간 이내에 한 번만 사용할 수 있습니다.`,
        '신청하지 않으셨다면 이 메일을 무시해 주세요. 비밀번호는 변경되지 않습니다.',
      ],
      button: '비밀번호 재설정',
    },
    password_changed: {
      subject: (hotel) => `[${hotel}] 비밀번호가 변경되었습니다`,
      says: () => [
        '비밀번호가 변경되었으며, 다른 기기에서는 모두 로그아웃되었습니다.',
        '직접 변경하지 않으셨다면 즉시 비밀번호를 다시 설정해 주세요.',
      ],
      button: '비밀번호 재설정',
    },
    passkey_added: {
      subject: (hotel) => `[${hotel}] 로그인 방법이 추가되었습니다`,
      says: () => [
        '회원님의 계정에 패스키가 등록되었습니다. 이제 비밀번호 없이 기기의 화면 잠금으로 로그인하실 수 있습니다.',
        '직접 등록하지 않으셨다면 즉시 비밀번호를 다시 설정하고 계정에서 패스키를 삭제해 주세요.',
      ],
      button: '비밀번호 재설정',
    },
    passkey_removed: {
      subject: (hotel) => `[${hotel}] 로그인 방법이 삭제되었습니다`,
      says: () => [
        '회원님의 계정에서 패스키가 삭제되었습니다. 이 패스키로는 더 이상 로그인하실 수 없습니다.',
        '직접 삭제하지 않으셨다면 로그인하여 비밀번호를 변경해 주세요.',
      ],
      button: '로그인',
    },
    link: {
      subject: (hotel, provider) => `[${hotel}] ${provider} 연결 확인`,
      says: (hotel, provider) => [
        `${hotel} 웹사이트에서 ${provider} 계정을 회원님의 계정에 연결하려는 요청이 있었습니다. 본인이시면 1시간 이내에 아래 버튼을 누르고 같은 ${provider} 계정으로 로그인해 주세요.`,
        `요청하지 않으셨다면 이 메일을 무시해 주세요. 다른 ${provider} 계정으로는 이 링크를 사용할 수 없습니다.`,
      ],
      button: '연결하기',
    },
    provider_linked: {
      subject: (hotel) => `[${hotel}] 로그인 방법이 추가되었습니다`,
      says: (_, provider) => [
        `회원님의 계정에 ${provider} 계정이 연결되었습니다. 이제 ${provider} 계정으로 로그인하실 수 있습니다.`,
        `직접 연결하지 않으셨다면 즉시 비밀번호를 다시 설정하고 계정에서 ${provider} 연결을 해제해 주세요.`,
      ],
      button: '비밀번호 재설정',
    },
    provider_unlinked: {
      subject: (hotel) => `[${hotel}] 로그인 방법이 삭제되었습니다`,
      says: (_, provider) => [
        `회원님의 계정에서 ${provider} 연결이 해제되었습니다. 더 이상 ${provider} 계정으로 로그인하실 수 없습니다.`,
        '직접 해제하지 않으셨다면 로그인하여 비밀번호를 변경해 주세요.',
      ],
      button: '로그인',
    },
  },
  zh_Hans: {
    sign_up: {
      subject: (hotel) => `【${hotel}】请确认会员注册`,
      says: (hotel) => [
        `有人在${hotel}网站使用此邮箱申请注册会员。请在24小时内点击下方按钮，并输入注册时设置的密码。`,
        '如非您本人操作，请忽略此邮件。不点击按钮，注册不会完成。',
      ],
      button: '确认邮箱地址',
    },
    known: {
      subject: (hotel) => `【${hotel}】此邮箱已注册会员`,
      says: (hotel) => [
        `有人在${hotel}网站使用此邮箱申请注册会员，但此邮箱已注册。您的会员信息没有变更。`,
        '请直接登录。如忘记密码，可在登录页面重新设置。',
      ],
      button: '登录',
    },
    reset: {
      subject: (hotel) => `【${hotel}】重新设置密码`,
      says: (hotel) => [
        `有人在${hotel}网站申请重新设置密码。下方按钮在1小时内有效，仅可使用一次。`,
        '如非您本人操作，请忽略此邮件。您的密码不会变更。',
      ],
      button: '重新设置密码',
    },
    password_changed: {
      subject: (hotel) => `【${hotel}】密码已变更`,
      says: () => ['您的密码已变更，其他设备均已退出登录。', '如非您本人操作，请立即重新设置密码。'],
      button: '重新设置密码',
    },
    passkey_added: {
      subject: (hotel) => `【${hotel}】已添加登录方式`,
      says: () => [
        '您的账户已创建通行密钥。今后可使用设备的屏幕锁定登录，无需输入密码。',
        '如非您本人操作，请立即重新设置密码，并在账户中删除该通行密钥。',
      ],
      button: '重新设置密码',
    },
    passkey_removed: {
      subject: (hotel) => `【${hotel}】已删除登录方式`,
      says: () => ['您账户中的一个通行密钥已删除，不能再用于登录。', '如非您本人操作，请登录并更改密码。'],
      button: '登录',
    },
    link: {
      subject: (hotel, provider) => `【${hotel}】请确认关联${provider}`,
      says: (hotel, provider) => [
        `有人在${hotel}网站申请将${provider}关联到您的账户。如为您本人操作，请在1小时内点击下方按钮，并使用同一个${provider}账户登录。`,
        `如非您本人操作，请忽略此邮件。其他${provider}账户无法使用此链接。`,
      ],
      button: '关联',
    },
    provider_linked: {
      subject: (hotel) => `【${hotel}】已添加登录方式`,
      says: (_, provider) => [
        `您的账户已关联${provider}，今后可通过${provider}登录。`,
        `如非您本人操作，请立即重新设置密码，并在账户中解除与${provider}的关联。`,
      ],
      button: '重新设置密码',
    },
    provider_unlinked: {
      subject: (hotel) => `【${hotel}】已删除登录方式`,
      says: (_, provider) => [
        `您的账户已解除与${provider}的关联，不能再通过${provider}登录。`,
        '如非您本人操作，请登录并更改密码。',
      ],
      button: '登录',
    },
  },
  zh_Hant: {
    sign_up: {
      subject: (hotel) => `【${hotel}】請確認會員註冊`,
      says: (hotel) => [
        `有人在${hotel}網站使用此信箱申請註冊會員。請在24小時內點選下方按鈕，並輸入註冊時設定的密碼。`,
        '若非您本人操作，請忽略此信。未點選按鈕，註冊不會完成。',
      ],
      button: '確認電子郵件地址',
    },
    known: {
      subject: (hotel) => `【${hotel}】此信箱已註冊會員`,
      says: (hotel) => [
        `有人在${hotel}網站使用此信箱申請註冊會員，但此信箱已註冊。您的會員資料沒有變更。`,
        '請直接登入。若忘記密碼，可在登入頁面重新設定。',
      ],
      button: '登入',
    },
    reset: {
      subject: (hotel) => `【${hotel}】重新設定密碼`,
      says: (hotel) => [
        `有人在${hotel}網站申請重新設定密碼。下方按鈕在1小時內有效，僅能使用一次。`,
        '若非您本人操作，請忽略此信。您的密碼不會變更。',
      ],
      button: '重新設定密碼',
    },
    password_changed: {
      subject: (hotel) => `【${hotel}】密碼已變更`,
      says: () => ['您的密碼已變更，其他裝置皆已登出。', '若非您本人操作，請立即重新設定密碼。'],
      button: '重新設定密碼',
    },
    passkey_added: {
      subject: (hotel) => `【${hotel}】已新增登入方式`,
      says: () => [
        '您的帳戶已建立通行密鑰。今後可使用裝置的螢幕鎖定登入，無需輸入密碼。',
        '若非您本人操作，請立即重新設定密碼，並在帳戶中刪除該通行密鑰。',
      ],
      button: '重新設定密碼',
    },
    passkey_removed: {
      subject: (hotel) => `【${hotel}】已刪除登入方式`,
      says: () => ['您帳戶中的一個通行密鑰已刪除，無法再用於登入。', '若非您本人操作，請登入並變更密碼。'],
      button: '登入',
    },
    link: {
      subject: (hotel, provider) => `【${hotel}】請確認連結${provider}`,
      says: (hotel, provider) => [
        `有人在${hotel}網站申請將${provider}連結到您的帳戶。若為您本人操作，請在1小時內點選下方按鈕，並以同一個${provider}帳戶登入。`,
        `若非您本人操作，請忽略此信。其他${provider}帳戶無法使用此連結。`,
      ],
      button: '連結',
    },
    provider_linked: {
      subject: (hotel) => `【${hotel}】已新增登入方式`,
      says: (_, provider) => [
        `您的帳戶已連結${provider}，今後可使用${provider}登入。`,
        `若非您本人操作，請立即重新設定密碼，並在帳戶中解除與${provider}的連結。`,
      ],
      button: '重新設定密碼',
    },
    provider_unlinked: {
      subject: (hotel) => `【${hotel}】已刪除登入方式`,
      says: (_, provider) => [
        `您的帳戶已解除與${provider}的連結，無法再以${provider}登入。`,
        '若非您本人操作，請登入並變更密碼。',
      ],
      button: '登入',
    },
  },
}
