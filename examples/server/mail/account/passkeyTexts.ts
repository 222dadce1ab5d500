import type { Locale } from '#shared/i18n/locale.ts'
import type { AccountText } from './AccountText.ts'

/** The mails about a passkey. */
export const passkeyTexts: Record<Locale, Record<'passkey_added' | 'passkey_removed', AccountText>> = {
  en: {
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
  },
  ja: {
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
  },
  ko: {
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
  },
  zh_Hans: {
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
  },
  zh_Hant: {
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
  },
}

/** A number of passkeys, in the list of a sentence. */
export const passkeysIn: Record<Locale, (count: number) => string> = {
  en: (count) => (count === 1 ? 'one passkey' : `${count} passkeys`),
  ja: (count) => `パスキー${count}件`,
  ko: (count) => `패스키 ${count}개`,
  zh_Hans: (count) => `${count}个通行密钥`,
  zh_Hant: (count) => `${count}個通行密鑰`,
}
