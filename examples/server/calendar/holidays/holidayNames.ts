import type { Locale } from '#shared/i18n/locale.ts'

type Names = Record<Locale, string>

const names = (en: string, ja: string, ko: string, zh_Hans: string, zh_Hant: string): Names => ({
  en,
  ja,
  ko,
  zh_Hans,
  zh_Hant,
})

/** The names of public holidays by key, in every language. */
export const holidayNames = {
  new_year: names('New Year’s Day', '元日', '새해 첫날', '元旦', '元旦'),
  labour_day: names('Labour Day', 'メーデー', '노동절', '劳动节', '勞動節'),
  children: names('Children’s Day', 'こどもの日', '어린이날', '儿童节', '兒童節'),
  constitution: names('Constitution Day', '憲法記念日', '헌법기념일', '宪法纪念日', '憲法紀念日'),

  coming_of_age: names('Coming of Age Day', '成人の日', '성인의 날', '成人节', '成人之日'),
  foundation: names('National Foundation Day', '建国記念の日', '건국기념일', '建国纪念日', '建國紀念日'),
  emperor: names('Emperor’s Birthday', '天皇誕生日', '천황 탄생일', '天皇诞辰日', '天皇誕生日'),
  vernal_equinox: names('Vernal Equinox Day', '春分の日', '춘분', '春分日', '春分日'),
  showa: names('Showa Day', '昭和の日', '쇼와의 날', '昭和日', '昭和之日'),
  greenery: names('Greenery Day', 'みどりの日', '녹색의 날', '绿之日', '綠之日'),
  marine: names('Marine Day', '海の日', '바다의 날', '海之日', '海之日'),
  mountain: names('Mountain Day', '山の日', '산의 날', '山之日', '山之日'),
  aged: names('Respect for the Aged Day', '敬老の日', '경로의 날', '敬老日', '敬老之日'),
  autumnal_equinox: names('Autumnal Equinox Day', '秋分の日', '추분', '秋分日', '秋分日'),
  sports: names('Sports Day', 'スポーツの日', '스포츠의 날', '体育日', '運動日'),
  culture: names('Culture Day', '文化の日', '문화의 날', '文化日', '文化之日'),
  labour_thanksgiving: names(
    'Labour Thanksgiving Day',
    '勤労感謝の日',
    '근로감사의 날',
    '勤劳感谢日',
    '勤勞感謝日',
  ),
  citizens: names('Citizens’ Holiday', '国民の休日', '국민의 휴일', '国民休息日', '國民休假日'),

  seollal: names('Seollal (Lunar New Year)', 'ソルラル（旧正月）', '설날', '韩国春节', '韓國農曆新年'),
  seollal_break: names(
    'Seollal holiday',
    'ソルラル（旧正月）連休',
    '설날 연휴',
    '韩国春节假期',
    '韓國農曆新年連假',
  ),
  independence_movement: names('Independence Movement Day', '三一節', '3·1절', '韩国三一节', '韓國三一節'),
  buddha: names('Buddha’s Birthday', '釈迦誕生日', '부처님 오신 날', '佛诞节', '佛誕日'),
  constitution_kr: names('Constitution Day', '制憲節', '제헌절', '韩国制宪节', '韓國制憲節'),
  memorial: names('Memorial Day', '顕忠日', '현충일', '韩国显忠日', '韓國顯忠日'),
  liberation: names('Liberation Day', '光復節', '광복절', '韩国光复节', '韓國光復節'),
  chuseok: names('Chuseok', 'チュソク（秋夕）', '추석', '韩国中秋节', '韓國中秋節'),
  chuseok_break: names(
    'Chuseok holiday',
    'チュソク（秋夕）連休',
    '추석 연휴',
    '韩国中秋节假期',
    '韓國中秋節連假',
  ),
  gaecheonjeol: names('National Foundation Day', '開天節', '개천절', '韩国开天节', '韓國開天節'),
  hangeul: names('Hangeul Day', 'ハングルの日', '한글날', '韩文节', '韓文日'),
  christmas: names('Christmas Day', 'クリスマス', '성탄절', '圣诞节', '聖誕節'),
  election: names('Election Day', '選挙日', '선거일', '选举日', '選舉日'),
  temporary: names('Temporary holiday', '臨時公休日', '임시공휴일', '临时公休日', '臨時公休日'),

  republic: names(
    'Founding Day of the Republic of China',
    '中華民国開国記念日',
    '중화민국 개국기념일',
    '元旦',
    '中華民國開國紀念日',
  ),
  lunar_eve_before: names(
    'Day before Lunar New Year’s Eve',
    '旧暦大晦日の前日',
    '음력 섣달그믐 전날',
    '小年夜',
    '小年夜',
  ),
  lunar_eve: names('Lunar New Year’s Eve', '旧暦の大晦日', '음력 섣달그믐', '除夕', '農曆除夕'),
  lunar_new_year: names('Lunar New Year', '春節（旧正月）', '춘절', '春节', '春節'),
  peace: names('Peace Memorial Day', '和平記念日', '평화기념일', '和平纪念日', '和平紀念日'),
  qingming: names('Tomb-Sweeping Day', '清明節', '청명절', '清明节', '清明節'),
  dragon_boat: names('Dragon Boat Festival', '端午節', '단오절', '端午节', '端午節'),
  mid_autumn: names('Mid-Autumn Festival', '中秋節', '중추절', '中秋节', '中秋節'),
  teachers: names('Teachers’ Day', '教師の日', '스승의 날', '教师节', '教師節'),
  national: names('National Day', '国慶日（双十節）', '국경일(쌍십절)', '双十节', '國慶日'),
  retrocession: names(
    'Taiwan Retrocession and Guningtou Victory Day',
    '台湾光復・古寧頭大捷記念日',
    '대만 광복 및 구닝터우 대첩 기념일',
    '台湾光复暨金门古宁头大捷纪念日',
    '臺灣光復暨金門古寧頭大捷紀念日',
  ),
  constitution_tw: names('Constitution Day', '行憲記念日', '행헌기념일', '行宪纪念日', '行憲紀念日'),
} as const satisfies Record<string, Names>

export type HolidayKey = keyof typeof holidayNames

/** The name of a substitute holiday in each language, for a holiday that falls on another free day. */
export const inLieu: Record<Locale, (name: string) => string> = {
  en: (name) => `${name} (substitute holiday)`,
  ja: (name) => `${name} 振替休日`,
  ko: (name) => `${name} 대체공휴일`,
  zh_Hans: (name) => `${name}（补休）`,
  zh_Hant: (name) => `${name}（補假）`,
}

/** A public holiday: by its key, or by its name in the country's own language when the key is unknown. */
export type Holiday = { name: HolidayKey | { original: string }; isInLieu: boolean }
