import type { Locale } from '#shared/i18n/locale.ts'
import type { AccountText } from './AccountText.ts'

/**
 * The mails about a password. Instead of a provider they have the list of removed ways to sign in, which may be empty in
 * `password_changed`. `ways_removed`: the password stays.
 */
export const passwordTexts: Record<
  Locale,
  Record<'reset' | 'password_changed' | 'ways_removed', AccountText>
> = {
  en: {
    reset: {
      subject: (hotel) => `Choose a new password for ${hotel}`,
      says: (hotel) => [
        `Someone has asked for a new password on the website of ${hotel}. The button works once, within one hour.`,
        'If this was not you, you can ignore this email: your password stays.',
      ],
      button: 'Choose a new password',
    },
    password_changed: {
      subject: (hotel) => `Your password at ${hotel} was changed`,
      says: (_, removed) => [
        'Your password was changed, and all other devices were signed out.',
        ...(removed ? [`Removed from your account: ${removed}.`] : []),
      ],
      button: 'Set a new password',
    },
    ways_removed: {
      subject: (hotel) => `Your ways to sign in at ${hotel} have changed`,
      says: (_, removed) => [
        'Your password is the same as before, and all devices were signed out.',
        `Removed from your account: ${removed}.`,
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
      ],
      button: 'パスワードを再設定する',
    },
    ways_removed: {
      subject: (hotel) => `【${hotel}】ログイン方法が削除されました`,
      says: (_, removed) => [
        'パスワードに変更はございません。すべての端末からログアウトいたしました。',
        `次のログイン方法を解除いたしました：${removed}`,
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
      ],
      button: '비밀번호 재설정',
    },
    ways_removed: {
      subject: (hotel) => `[${hotel}] 로그인 방법이 삭제되었습니다`,
      says: (_, removed) => [
        '비밀번호는 변경되지 않았으며, 모든 기기에서 로그아웃되었습니다.',
        `계정에서 해제된 로그인 방법: ${removed}`,
      ],
      button: '비밀번호 재설정',
    },
  },
  zh_Hans: {
    reset: {
      subject: (hotel) => `【${hotel}】重置密码`,
      says: (hotel) => [
        `有人在${hotel}网站申请重置密码。下方按钮在1小时内有效，仅可使用一次。`,
        '如非您本人操作，请忽略此邮件。您的密码不会变更。',
      ],
      button: '重置密码',
    },
    password_changed: {
      subject: (hotel) => `【${hotel}】密码已变更`,
      says: (_, removed) => [
        '您的密码已变更，其他设备均已退出登录。',
        ...(removed ? [`已移除的登录方式：${removed}`] : []),
      ],
      button: '重置密码',
    },
    ways_removed: {
      subject: (hotel) => `【${hotel}】已删除登录方式`,
      says: (_, removed) => ['您的密码没有变更，所有设备均已退出登录。', `已移除的登录方式：${removed}`],
      button: '重置密码',
    },
  },
  zh_Hant: {
    reset: {
      subject: (hotel) => `【${hotel}】重設密碼`,
      says: (hotel) => [
        `有人在${hotel}網站申請重設密碼。下方按鈕在1小時內有效，僅能使用一次。`,
        '若非您本人操作，請忽略此信。您的密碼不會變更。',
      ],
      button: '重設密碼',
    },
    password_changed: {
      subject: (hotel) => `【${hotel}】密碼已變更`,
      says: (_, removed) => [
        '您的密碼已變更，其他裝置皆已登出。',
        ...(removed ? [`已移除的登入方式：${removed}`] : []),
      ],
      button: '重設密碼',
    },
    ways_removed: {
      subject: (hotel) => `【${hotel}】已刪除登入方式`,
      says: (_, removed) => ['您的密碼沒有變更，所有裝置皆已登出。', `已移除的登入方式：${removed}`],
      button: '重設密碼',
    },
  },
}
