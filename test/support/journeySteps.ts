import type { FrameLocator, Locator, Page } from 'playwright/test'
import { formatDate } from '#shared/i18n/formats.ts'
import { addDays, type StayDate, todayIn } from '#shared/stay/stayDates.ts'
import { expect } from './journey.ts'

/** A stay some weeks ahead. Two nights: no season asks for more. */
export const stayDays = (ahead = 40): { checkin: StayDate; checkout: StayDate } => {
  const checkin = addDays(todayIn('Asia/Tokyo', Date.now()), ahead)
  return { checkin, checkout: addDays(checkin, 2) }
}

/** What guests read on the buttons and fields they use, in each language. */
export const words = {
  en: {
    dates: /^Check-in – Check-out/,
    guests: /^Rooms and guests/,
    search: 'Search',
    next: 'Next month',
    moreAdults: 'More: Adults',
    done: 'Done',
    close: 'Close',
    show: /^Show rooms for/,
    choose: (room: string) => new RegExp(`^Choose .*${room}`),
    continue: 'Continue',
    someone: 'Who is coming?',
    booker: 'Your details',
    review: 'Review your booking',
    right: 'Is everything right?',
    accept: 'I accept the terms of use',
    confirm: /^Confirm booking/,
    number: 'Reservation number',
    email: 'Email',
    emailAgain: 'Email Confirmation',
    phone: 'Phone',
    names: [
      ['First name', 'Hanako'],
      ['Last name', 'Yamada'],
    ],
    readings: [] as string[][],
    thanks: 'Thank you, Hanako Yamada',
  },
  ja: {
    dates: /^チェックイン – チェックアウト/,
    guests: /^部屋数・人数/,
    search: '検索',
    next: '次の月',
    moreAdults: '大人を増やす',
    done: '決定',
    close: '閉じる',
    show: /お部屋を探す$/,
    choose: (room: string) => new RegExp(`^選ぶ：${room}`),
    continue: '予約へ進む',
    someone: 'お客様の情報をご入力ください',
    booker: 'ご予約者様',
    review: '予約内容の確認へ',
    right: 'ご予約内容をご確認ください',
    accept: '利用規約に同意します',
    confirm: /^予約を確定する/,
    number: '予約番号',
    email: 'メールアドレス',
    emailAgain: 'メールアドレス（確認用）',
    phone: '電話番号',
    names: [
      ['姓', '山田'],
      ['名', '花子'],
    ],
    readings: [
      ['せい', 'やまだ'],
      ['めい', 'はなこ'],
    ],
    thanks: '山田 花子様、ありがとうございます',
  },
  ko: {
    dates: /^체크인 – 체크아웃/,
    guests: /^객실 및 인원/,
    search: '검색',
    next: '다음 달',
    moreAdults: '성인 늘리기',
    done: '완료',
    close: '닫기',
    show: /객실 보기$/,
    choose: (room: string) => new RegExp(`^선택: ${room}`),
    continue: '예약 계속하기',
    someone: '예약자 정보를 입력해 주세요',
    booker: '예약자 정보',
    review: '예약 내용 확인하기',
    right: '예약 내용을 확인해 주세요',
    accept: '이용약관에 동의합니다',
    confirm: /^예약 확정하기/,
    number: '예약 번호',
    email: '이메일',
    emailAgain: '이메일 확인',
    phone: '전화번호',
    names: [
      ['영문 성', 'Kim'],
      ['영문 이름', 'Minji'],
    ],
    readings: [] as string[][],
    thanks: 'Kim Minji 님, 감사합니다',
  },
  zh_Hans: {
    dates: /^入住 – 退房/,
    guests: /^房间与人数/,
    search: '搜索',
    next: '下个月',
    moreAdults: '增加成人',
    done: '确定',
    close: '关闭',
    show: /^查看\d+晚的客房$/,
    choose: (room: string) => new RegExp(`^选择：${room}`),
    continue: '下一步',
    someone: '请填写预订信息',
    booker: '预订人信息',
    review: '核对预订信息',
    right: '请核对预订信息',
    accept: '我同意使用条款',
    confirm: /^确认预订/,
    number: '预订号',
    email: '电子邮箱',
    emailAgain: '确认电子邮箱',
    phone: '电话号码',
    names: [
      ['姓（拼音）', 'Wang'],
      ['名（拼音）', 'Fang'],
    ],
    readings: [] as string[][],
    thanks: 'Wang Fang，感谢您的预订',
  },
  zh_Hant: {
    dates: /^入住 – 退房/,
    guests: /^房間與人數/,
    search: '搜尋',
    next: '下個月',
    moreAdults: '增加成人',
    done: '確定',
    close: '關閉',
    show: /^查看\d+晚的房型$/,
    choose: (room: string) => new RegExp(`^選擇：${room}`),
    continue: '下一步',
    someone: '請填寫訂房資料',
    booker: '訂房人資料',
    review: '確認訂房內容',
    right: '請確認訂房內容',
    accept: '我同意使用條款',
    confirm: /^確認訂房/,
    number: '訂房編號',
    email: '電子郵件',
    emailAgain: '確認電子郵件',
    phone: '電話號碼',
    names: [
      ['英文姓氏', 'Chen'],
      ['英文名字', 'Yi-Chun'],
    ],
    readings: [] as string[][],
    thanks: 'Chen Yi-Chun，感謝您的訂房',
  },
}

export type Language = keyof typeof words

/** What the browser of a guest who reads this language says it reads. */
export const browserTags: Record<Language, string> = {
  en: 'en-GB',
  ja: 'ja-JP',
  ko: 'ko-KR',
  zh_Hans: 'zh-CN',
  zh_Hant: 'zh-TW',
}

/** The room types that are never sold out, as each language calls them. */
export const twins = {
  en: { hakone: 'Deluxe Mountain Twin', kyoto: 'Corner Twin', taipei: 'Skyline Twin' },
  ja: { hakone: 'デラックスツイン', kyoto: 'コーナーツイン', taipei: 'スカイラインツイン' },
  ko: { hakone: '디럭스 마운틴 트윈', kyoto: '코너 트윈', taipei: '스카이라인 트윈' },
  zh_Hans: { hakone: '豪华山景双床房', kyoto: '转角双床房', taipei: '天际双床房' },
  zh_Hant: { hakone: '豪華山景雙床房', kyoto: '轉角雙床房', taipei: '天際雙床房' },
}

/** The app, whether in the hotel page's frame or in a page of its own. */
export type Screen = Page | FrameLocator

export const guest = { email: 'hanako@example.com', phone: '09012345678' }

/** A day of whichever calendar is open. The name of a chosen or a forbidden day goes on after a comma. */
export const dayIn = (place: Screen | Locator, day: StayDate, language: Language = 'en'): Locator =>
  place.getByRole('button', { name: new RegExp(`^${formatDate(language, day, 'full')}(,|$)`) })

/** Presses on days of the calendar, turning its months until each is there. */
export async function pickDays(place: Screen | Locator, days: StayDate[], language: Language): Promise<void> {
  const next = place.getByRole('button', { name: words[language].next, exact: true })
  await expect(next).toBeVisible()
  for (const day of days) {
    // No hotel is booked further ahead than these many months.
    for (let turns = 0; turns < 18 && (await dayIn(place, day, language).count()) === 0; turns++)
      await next.click()
    await dayIn(place, day, language).click()
  }
}

/** Chooses the dates in the hotel page's bar, one adult more than it offers, and searches. */
export async function searchInBar(page: Page, language: Language = 'en'): Promise<void> {
  const say = words[language]
  const { checkin, checkout } = stayDays()
  const bar = page.getByRole('search')
  await bar.getByRole('button', { name: say.dates }).click()
  const panel = bar.getByRole('dialog')
  await pickDays(panel, [checkin, checkout], language)
  await panel.getByRole('button', { name: say.done, exact: true }).click()
  await bar.getByRole('button', { name: say.guests }).click()
  await panel.getByRole('button', { name: say.moreAdults, exact: true }).click()
  await panel.getByRole('button', { name: say.done, exact: true }).click()
  await bar.getByRole('button', { name: say.search, exact: true }).click()
}

/** Chooses the dates in the app itself, which was opened without any, and searches. */
export async function searchHere(app: Screen, language: Language = 'en'): Promise<void> {
  const { checkin, checkout } = stayDays()
  await pickDays(app, [checkin, checkout], language)
  await app.getByRole('button', { name: words[language].show }).click()
}

/** The first, and so the cheapest, plan of a room type. */
export const planOf = (app: Screen, room: string, language: Language = 'en'): Locator =>
  app.getByRole('button', { name: words[language].choose(room) }).first()

/** Chooses the cheapest plan of a room type and goes on. */
export async function choosePlan(app: Screen, room: string, language: Language = 'en'): Promise<void> {
  await planOf(app, room, language).click()
  await app.getByRole('button', { name: words[language].continue, exact: true }).click()
}

/** Types the details of whoever books, as the form of this language and hotel asks for them. */
export async function fillDetails(app: Screen, language: Language = 'en'): Promise<void> {
  const say = words[language]
  await expect(app.getByRole('heading', { name: say.someone })).toBeVisible()
  const booker = app.getByRole('group', { name: say.booker })
  // Where the reading may be left out, its label says so.
  for (const [label = '', value = ''] of [...say.names, ...say.readings])
    await booker.getByRole('textbox', { name: new RegExp(`^${label}( （任意）)?$`) }).fill(value)
  await booker.getByLabel(say.email, { exact: true }).fill(guest.email)
  await booker.getByLabel(say.emailAgain, { exact: true }).fill(guest.email)
  await booker.getByLabel(say.phone, { exact: true }).fill(guest.phone)
}

/** On to the page where everything stands once more. */
export async function review(app: Screen, language: Language = 'en'): Promise<void> {
  const say = words[language]
  await app.getByRole('button', { name: say.review, exact: true }).click()
  await expect(app.getByRole('heading', { name: say.right })).toBeVisible()
}

/** Accepts the terms where the hotel has any, and books. Gives the reservation's number. */
export async function confirm(app: Screen, language: Language = 'en'): Promise<string> {
  const say = words[language]
  const terms = app.getByRole('checkbox', { name: say.accept })
  if ((await terms.count()) > 0) await terms.check()
  await app.getByRole('button', { name: say.confirm }).click()
  return readNumber(app, language)
}

/** The number on the confirmation, once it is there. */
export async function readNumber(app: Screen, language: Language = 'en'): Promise<string> {
  const say = words[language]
  await expect(app.getByRole('heading', { level: 1, name: say.thanks })).toBeVisible()
  const number = app.getByRole('region', { name: say.number }).getByText(/^[A-Z\d]+(-[A-Z\d]+)*$/)
  await expect(number).toBeVisible()
  return (await number.textContent()) ?? ''
}

/** From the rooms that were found to the confirmation. */
export async function bookFrom(app: Screen, room: string, language: Language = 'en'): Promise<string> {
  await choosePlan(app, room, language)
  await fillDetails(app, language)
  await review(app, language)
  return confirm(app, language)
}
