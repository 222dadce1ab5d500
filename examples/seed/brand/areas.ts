import type { HotelArea } from '../../server/hotels/hotel.ts'

/** The areas that hotels are in. */
export const hakoneArea: HotelArea = {
  code: 'hakone',
  name: { en: 'Hakone', ja: '箱根', ko: '하코네', zh_Hans: '箱根', zh_Hant: '箱根' },
}

export const nikkoArea: HotelArea = {
  code: 'nikko',
  name: { en: 'Nikko', ja: '日光', ko: '닛코', zh_Hans: '日光', zh_Hant: '日光' },
}

export const atamiArea: HotelArea = {
  code: 'atami',
  name: { en: 'Atami', ja: '熱海', ko: '아타미', zh_Hans: '热海', zh_Hant: '熱海' },
}

export const kyotoArea: HotelArea = {
  code: 'kyoto',
  name: { en: 'Kyoto', ja: '京都', ko: '교토', zh_Hans: '京都', zh_Hant: '京都' },
}

export const tokyoArea: HotelArea = {
  code: 'tokyo',
  name: { en: 'Tokyo', ja: '東京', ko: '도쿄', zh_Hans: '东京', zh_Hant: '東京' },
}

export const taipeiArea: HotelArea = {
  code: 'taipei',
  name: { en: 'Taipei', ja: '台北', ko: '타이베이', zh_Hans: '台北', zh_Hant: '台北' },
}

export const seoulArea: HotelArea = {
  code: 'seoul',
  name: { en: 'Seoul', ja: 'ソウル', ko: '서울', zh_Hans: '首尔', zh_Hant: '首爾' },
}

export const yokohamaArea: HotelArea = {
  code: 'yokohama',
  name: { en: 'Yokohama', ja: '横浜', ko: '요코하마', zh_Hans: '横滨', zh_Hant: '橫濱' },
}
