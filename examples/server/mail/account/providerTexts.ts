import type { Locale } from '#shared/i18n/locale.ts'
import type { AccountText } from './AccountText.ts'

/** The mails about a connected provider. */
export const providerTexts: Record<
  Locale,
  Record<'link' | 'provider_linked' | 'provider_unlinked', AccountText>
> = {
  en: {
    link: {
      subject: (hotel, provider) => `Connect ${provider} with your account at ${hotel}`,
      says: (hotel, provider) => [
        `On the website of ${hotel}, a person who has signed in with ${provider} has asked to connect it with your account. If this was you, press the button within one hour, and sign in with the same ${provider} account.`,
        `If this was not you, you can ignore this email: another ${provider} account cannot use this link.`,
      ],
      button: 'Connect',
    },
    provider_linked: {
      subject: (hotel) => `A new way to sign in at ${hotel}`,
      says: (_, provider) => [
        `${provider} was connected with your account. You can now sign in with ${provider}.`,
      ],
      button: 'Set a new password',
    },
    provider_unlinked: {
      subject: (hotel) => `A way to sign in at ${hotel} was removed`,
      says: (_, provider) => [
        `${provider} was disconnected from your account. It cannot be used to sign in any more.`,
      ],
      button: 'Set a new password',
    },
  },
  ja: {
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
      ],
      button: 'パスワードを再設定する',
    },
    provider_unlinked: {
      subject: (hotel) => `【${hotel}】ログイン方法が削除されました`,
      says: (_, provider) => [
        `お客様のアカウントと${provider}の連携が解除されました。${provider}ではログインできません。`,
      ],
      button: 'パスワードを再設定する',
    },
  },
  ko: {
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
      ],
      button: '비밀번호 재설정',
    },
    provider_unlinked: {
      subject: (hotel) => `[${hotel}] 로그인 방법이 삭제되었습니다`,
      says: (_, provider) => [
        `회원님의 계정에서 ${provider} 연결이 해제되었습니다. 더 이상 ${provider} 계정으로 로그인하실 수 없습니다.`,
      ],
      button: '비밀번호 재설정',
    },
  },
  zh_Hans: {
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
      says: (_, provider) => [`您的账户已关联${provider}，今后可通过${provider}登录。`],
      button: '重置密码',
    },
    provider_unlinked: {
      subject: (hotel) => `【${hotel}】已删除登录方式`,
      says: (_, provider) => [`您的账户已解除与${provider}的关联，不能再通过${provider}登录。`],
      button: '重置密码',
    },
  },
  zh_Hant: {
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
      says: (_, provider) => [`您的帳戶已連結${provider}，今後可使用${provider}登入。`],
      button: '重設密碼',
    },
    provider_unlinked: {
      subject: (hotel) => `【${hotel}】已刪除登入方式`,
      says: (_, provider) => [`您的帳戶已解除與${provider}的連結，無法再以${provider}登入。`],
      button: '重設密碼',
    },
  },
}
