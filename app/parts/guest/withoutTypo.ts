/** The domains of common providers, and domains that differ from one of them by one letter. */
const domains = [
  ...['gmail.com', 'googlemail.com', 'icloud.com', 'me.com', 'outlook.com', 'outlook.jp', 'hotmail.com'],
  ...[
    'hotmail.co.jp',
    'live.com',
    'live.jp',
    'msn.com',
    'yahoo.com',
    'yahoo.co.jp',
    'yahoo.com.tw',
    'ymail.com',
  ],
  ...['mail.com', 'email.com', 'aol.com', 'docomo.ne.jp', 'ezweb.ne.jp', 'au.com', 'softbank.ne.jp'],
  ...[
    'i.softbank.jp',
    'ymobile.ne.jp',
    'naver.com',
    'daum.net',
    'hanmail.net',
    'qq.com',
    '163.com',
    '126.com',
  ],
]

/** Of shorter domains, many that differ by one letter exist: only the part after the name can be a typo. */
const LEAST_LENGTH = 9

/** Whether one letter is wrong, missing or too many, or two neighbours are exchanged. */
function isOneTypo(typed: string, meant: string): boolean {
  const most = Math.min(typed.length, meant.length)
  let start = 0
  while (start < most && typed[start] === meant[start]) start++
  let end = 0
  while (end < most - start && typed.at(-1 - end) === meant.at(-1 - end)) end++
  const [a = '', b = ''] = [typed, meant].map((domain) => domain.slice(start, domain.length - end))
  return Math.max(a.length, b.length) <= 1 || (a.length === 2 && b === `${a[1]}${a[0]}`)
}

/** The e-mail address with the provider's domain that the guest has probably meant; null without a typo. */
export function withoutTypo(email: string): string | null {
  const at = email.lastIndexOf('@')
  const [user, typed] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1).toLowerCase()]
  if (domains.includes(typed)) return null
  const meant = domains.find((domain) => {
    const name = domain.slice(0, domain.indexOf('.') + 1)
    return isOneTypo(typed, domain) && (domain.length >= LEAST_LENGTH || typed.startsWith(name))
  })
  return user && meant ? `${email.slice(0, user.length)}@${meant}` : null
}
