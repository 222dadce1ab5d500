import type { Texts } from '../../server/hotels/texts.ts'

/**
 * The header and footer of Hakone's own site. The server replaces `{api}` and `{pages}`. Links open in a new tab,
 * because the guest may be in the middle of a booking.
 */

const link = (path: string, words: string) =>
  `<a href="{pages}${path}" target="_blank" rel="noopener">${words}</a>`

type Words = { name: string; rooms: string; water: string; table: string; access: string; label: string }

const headerOf = ({ name, rooms, water, table, access, label }: Words) =>
  `<div class="moriyu moriyu-head"><a class="moriyu-name" href="{pages}/search-bar.html" target="_blank" rel="noopener"><img src="{api}/pictures/hakone/logo.svg" width="32" height="32" alt=""><span>${name}</span></a><nav class="moriyu-ways" aria-label="${label}">${[
    link('/search-bar.html#rooms', rooms),
    link('/search-bar.html#water', water),
    link('/search-bar.html#table', table),
    link('/search-bar.html#access', access),
  ].join('')}</nav></div>`

export const hakoneHeader: Texts = {
  en: headerOf({
    name: 'Hakone Moriyu',
    rooms: 'Rooms',
    water: 'Hot spring',
    table: 'Table',
    access: 'Access',
    label: 'The inn’s own pages',
  }),
  ja: headerOf({
    name: '箱根 森湯',
    rooms: '客室',
    water: '温泉',
    table: 'お料理',
    access: '交通',
    label: '宿のご案内',
  }),
  ko: headerOf({
    name: '하코네 모리유',
    rooms: '객실',
    water: '온천',
    table: '요리',
    access: '교통',
    label: '료칸 안내',
  }),
  zh_Hans: headerOf({
    name: '箱根 森汤',
    rooms: '客房',
    water: '温泉',
    table: '料理',
    access: '交通',
    label: '旅馆介绍',
  }),
  zh_Hant: headerOf({
    name: '箱根 森湯',
    rooms: '客房',
    water: '溫泉',
    table: '料理',
    access: '交通',
    label: '旅館介紹',
  }),
}

const footerOf = (name: string, address: string, privacy: string, phone = '+81-460-00-0120') =>
  `<div class="moriyu moriyu-foot"><p><strong>${name}</strong><br>${address}<br><a href="tel:+81460000120">${phone}</a></p><p>${link('/privacy.html', privacy)}</p></div>`

export const hakoneFooter: Texts = {
  en: footerOf('Hakone Moriyu', '120 Miyanoshita, Hakone, Kanagawa 250-0404, Japan', 'Privacy'),
  ja: footerOf(
    '箱根 森湯',
    '〒250-0404 神奈川県足柄下郡箱根町宮ノ下120',
    '個人情報の取り扱い',
    '0460-00-0120',
  ),
  ko: footerOf('하코네 모리유', '일본 가나가와현 하코네마치 미야노시타 120', '개인정보 처리방침'),
  zh_Hans: footerOf('箱根 森汤', '日本神奈川县足柄下郡箱根町宫之下120', '隐私政策'),
  zh_Hant: footerOf('箱根 森湯', '日本神奈川縣足柄下郡箱根町宮之下120', '隱私權政策'),
}

/** The colours of the inn's own site, light and dark. */
export const hakoneSheet = `.moriyu{--paper:#faf5ec;--ink:#241f1a;--accent:#7c2d2b;--line:#e0d8ca;box-sizing:border-box;background:var(--paper);color:var(--ink);font:400 15px/1.6 "Iowan Old Style",Palatino,"Hiragino Mincho ProN","Yu Mincho","Noto Serif JP",Georgia,serif}
.moriyu a{color:inherit;text-decoration:none}
.moriyu a:hover{color:var(--accent);text-decoration:underline;text-underline-offset:4px}
.moriyu a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.moriyu-head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 24px;padding:10px 20px;border-bottom:1px solid var(--line)}
.moriyu-name{display:inline-flex;align-items:center;gap:10px;min-height:44px;font-size:19px;letter-spacing:.03em}
.moriyu-name img{display:block;width:32px;height:32px}
.moriyu-ways{display:flex;flex-wrap:wrap;gap:0 20px}
.moriyu-ways a{display:inline-flex;align-items:center;min-height:44px}
.moriyu-foot{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px 32px;padding:20px max(24px,calc((100% - 1112px)/2));border-top:1px solid var(--line);font-size:14px}
.moriyu-foot p{margin:0}
.moriyu-foot a{display:inline-block;padding:10px 0}
@media (width<=992px){.moriyu-foot{padding-inline:16px}}
@media (width<640px){.moriyu-head{justify-content:center}.moriyu-ways{justify-content:center;gap:0 16px;font-size:14px}}
@media (prefers-color-scheme:dark){.moriyu{--paper:#17120f;--ink:#f2ece2;--accent:#e9a59b;--line:#38322b}}`
