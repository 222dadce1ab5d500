import type { Locale } from '#shared/i18n/locale.ts'
import type { AccountText } from './AccountText.ts'

/** The mails about a password. `password_changed` has the list of removed ways to sign in instead of a provider; empty for none. */
export const passwordTexts: Record<Locale, Record<'reset' | 'password_changed', AccountText>> = {
  en: {
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
      says: (_, removed) => [
        'Your password was changed, and all other devices were signed out.',
        ...(removed ? [`Removed from your account: ${removed}.`] : []),
        'If you have not changed it, set a new password at once.',
      ],
      button: 'Set a new password',
    },
  },
  ja: {
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
      says: (_, removed) => [
        'パスワードが変更され、ほかの端末からはログアウトいたしました。',
        ...(removed ? [`次のログイン方法を解除いたしました：${removed}`] : []),
        'お心当たりのない場合は、ただちにパスワードを再設定してください。',
      ],
      button: 'パスワードを再設定する',
    },
  },
  ko: {
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
      says: (_, removed) => [
        '비밀번호가 변경되었으며, 다른 기기에서는 모두 로그아웃되었습니다.',
        ...(removed ? [`계정에서 해제된 로그인 방법: ${removed}`] : []),
        '직접 변경하지 않으셨다면 즉시 비밀번호를 다시 설정해 주세요.',
      ],
      button: '비밀번호 재설정',
    },
  },
  zh_Hans: {
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
      says: (_, removed) => [
        '您的密码已变更，其他设备均已退出登录。',
        ...(removed ? [`已移除的登录方式：${removed}`] : []),
        '如非您本人操作，请立即重新设置密码。',
      ],
      button: '重新设置密码',
    },
  },
  zh_Hant: {
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
      says: (_, removed) => [
        '您的密碼已變更，其他裝置皆已登出。',
        ...(removed ? [`已移除的登入方式：${removed}`] : []),
        '若非您本人操作，請立即重新設定密碼。',
      ],
      button: '重新設定密碼',
    },
  },
}
