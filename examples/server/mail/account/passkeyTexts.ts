import type { Locale } from '#shared/i18n/locale.ts'
import type { AccountText } from './AccountText.ts'

/** The mails about a passkey. */
export const passkeyTexts: Record<Locale, Record<'passkey_added' | 'passkey_removed', AccountText>> = {
  en: {
    passkey_added: {
      subject: (hotel) => `A new way to sign in at ${hotel}`,
      says: () => [
        'A passkey was created for your account. You can now sign in with the lock of your device, without a password.',
      ],
      button: 'Set a new password',
    },
    passkey_removed: {
      subject: (hotel) => `A way to sign in at ${hotel} was removed`,
      says: () => ['A passkey was removed from your account. It cannot be used to sign in any more.'],
      button: 'Set a new password',
    },
  },
  ja: {
    passkey_added: {
      subject: (hotel) => `【${hotel}】ログイン方法が追加されました`,
      says: () => [
        'お客様のアカウントにパスキーが登録されました。今後は端末の画面ロックで、パスワードなしでログインいただけます。',
      ],
      button: 'パスワードを再設定する',
    },
    passkey_removed: {
      subject: (hotel) => `【${hotel}】ログイン方法が削除されました`,
      says: () => ['お客様のアカウントからパスキーが削除されました。このパスキーではログインできません。'],
      button: 'パスワードを再設定する',
    },
  },
  ko: {
    passkey_added: {
      subject: (hotel) => `[${hotel}] 로그인 방법이 추가되었습니다`,
      says: () => [
        '회원님의 계정에 패스키가 등록되었습니다. 이제 비밀번호 없이 기기의 화면 잠금으로 로그인하실 수 있습니다.',
      ],
      button: '비밀번호 재설정',
    },
    passkey_removed: {
      subject: (hotel) => `[${hotel}] 로그인 방법이 삭제되었습니다`,
      says: () => [
        '회원님의 계정에서 패스키가 삭제되었습니다. 이 패스키로는 더 이상 로그인하실 수 없습니다.',
      ],
      button: '비밀번호 재설정',
    },
  },
  zh_Hans: {
    passkey_added: {
      subject: (hotel) => `【${hotel}】已添加登录方式`,
      says: () => ['您的账户已创建通行密钥。今后可使用设备的屏幕锁定登录，无需输入密码。'],
      button: '重置密码',
    },
    passkey_removed: {
      subject: (hotel) => `【${hotel}】已删除登录方式`,
      says: () => ['您账户中的一个通行密钥已删除，不能再用于登录。'],
      button: '重置密码',
    },
  },
  zh_Hant: {
    passkey_added: {
      subject: (hotel) => `【${hotel}】已新增登入方式`,
      says: () => ['您的帳戶已建立通行密鑰。今後可使用裝置的螢幕鎖定登入，無需輸入密碼。'],
      button: '重設密碼',
    },
    passkey_removed: {
      subject: (hotel) => `【${hotel}】已刪除登入方式`,
      says: () => ['您帳戶中的一個通行密鑰已刪除，無法再用於登入。'],
      button: '重設密碼',
    },
  },
}

/** The passkey of a mail, in a sentence. */
export const thisPasskey: Record<Locale, string> = {
  en: 'this passkey',
  ja: 'このパスキー',
  ko: '이 패스키',
  zh_Hans: '此通行密钥',
  zh_Hant: '此通行密鑰',
}

/** A number of passkeys, in the list of a sentence. */
export const passkeysIn: Record<Locale, (count: number) => string> = {
  en: (count) => (count === 1 ? 'one passkey' : `${count} passkeys`),
  ja: (count) => `パスキー${count}件`,
  ko: (count) => `패스키 ${count}개`,
  zh_Hans: (count) => `${count}个通行密钥`,
  zh_Hant: (count) => `${count}個通行密鑰`,
}
