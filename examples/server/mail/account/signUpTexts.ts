import type { Locale } from '#shared/i18n/locale.ts'
import type { AccountText } from './AccountText.ts'

/** The mails about a sign-up. */
export const signUpTexts: Record<Locale, Record<'sign_up' | 'known', AccountText>> = {
  en: {
    sign_up: {
      subject: (hotel) => `Confirm your membership at ${hotel}`,
      says: (hotel) => [
        `This address was entered on the website of ${hotel} to become a member. Press the button within 24 hours, and enter the password that you chose.`,
        'If this was not you, you can ignore this email: without the button, no account is made.',
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
        '请直接登录。如忘记密码，可在登录页面重置。',
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
        '請直接登入。若忘記密碼，可在登入頁面重設。',
      ],
      button: '登入',
    },
  },
}
