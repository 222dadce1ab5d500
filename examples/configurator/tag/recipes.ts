import type { Choices } from './choices.ts'
import { fullPageOf, headOf, type Snippet, snippetOf, snippetText } from './snippet.ts'
import type { ToolText } from './toolText.ts'

/** One step of a recipe. `code` is what the step pastes or enters. */
export type Step = { text: ToolText; code?: string }

type RecipeParts = { snippet: Snippet; choices: Choices; base: string }

/** The name of the element of the choices, such as `noren-search-bar`; null if there is none. */
const elementName = ({ element }: Snippet) => /^<(noren-[\w-]+)/.exec(element)?.[1] ?? null

/** The last step of tools whose own buttons can only be links. */
const linkStep = ({ choices, base }: RecipeParts): Step => ({
  text: {
    en: 'For a button of your own, use this address as its link. It opens the booking as a full page.',
    ja: 'サイトのボタンから予約画面を開くには、リンク先に次の URL を設定します。予約ページが開きます。',
  },
  code: fullPageOf(base, choices.hotel),
})

function html({ snippet }: RecipeParts): Step[] {
  return [
    {
      text: {
        en: 'Paste this into the head of the page.',
        ja: '次のコードをページの head に貼り付けます。',
      },
      code: headOf(snippet),
    },
    ...(snippet.element
      ? [
          {
            text: {
              en: 'Paste this where it is to appear in the page.',
              ja: '次のコードを、ページ内の表示したい場所に貼り付けます。',
            },
            code: snippet.element,
          },
        ]
      : []),
  ]
}

function wordpress({ snippet }: RecipeParts): Step[] {
  return [
    {
      text: {
        en: 'Edit the page, add the block “Custom HTML” where the widget is to appear, and paste this code. Only users who may save scripts can do so: administrators and editors, or in a network of sites the super administrator.',
        ja: 'ページの編集画面で、表示したい場所に「カスタムHTML」ブロックを追加し、次のコードを貼り付けます。スクリプトを保存できる権限が必要です（管理者・編集者。マルチサイトでは特権管理者）。',
      },
      code: snippetText(snippet),
    },
    {
      text: {
        en: 'For all pages of the site, add this code to functions.php of your child theme instead. Then only the element remains in the block.',
        ja: 'サイトのすべてのページに設置する場合は、代わりに子テーマの functions.php に次のコードを追加します。ブロックには要素だけを残します。',
      },
      code: `add_action( 'wp_head', function () { ?>\n${headOf(snippet)}\n<?php } );`,
    },
  ]
}

function wix({ snippet, choices, base }: RecipeParts): Step[] {
  const name = elementName(snippet)
  return [
    {
      text: {
        en: 'In the dashboard of the site, open Settings → Custom Code. Add this code to the head of all pages. The site must be published and have a connected domain.',
        ja: 'サイトのダッシュボードで「設定」→「カスタムコード」（Settings → Custom Code）を開き、全ページの head に次のコードを追加します。サイトが公開済みで、ドメインが接続されている必要があります。',
      },
      code: headOf(snippet),
    },
    ...(name
      ? [
          {
            text: {
              en: 'In the editor, open Add Elements and add a Custom Element, which needs a premium plan. With Choose Source, enter this server URL, and then the tag name and the attribute of the next steps. An element that embeds HTML shows its code in a frame of its own, where the widget does not work.',
              ja: 'エディタの「要素を追加」（Add Elements）から Custom Element（カスタム要素）を追加します（プレミアムプランが必要です）。Choose Source で次のサーバー URL を入力し、続く手順のタグ名と属性を設定します。HTML の埋め込み要素は別のフレームに表示されるため、ウィジェットは動作しません。',
            },
            code: `${base}/noren.js`,
          },
          { text: { en: 'Enter this tag name.', ja: 'このタグ名を入力します。' }, code: name },
          {
            text: {
              en: 'Enter this value for the attribute “hotel”.',
              ja: '属性「hotel」に次の値を入力します。',
            },
            code: choices.hotel,
          },
        ]
      : []),
    linkStep({ snippet, choices, base }),
  ]
}

function studio(parts: RecipeParts): Step[] {
  return [
    {
      text: {
        en: 'In the design editor, click the grey area beside the screen, and open the tab for the page or for the site in the right panel. Paste this code into the custom code at the end of head. Custom code needs a paid plan.',
        ja: 'デザインエディタでスクリーン外のグレーの余白をクリックし、右パネルで［ページ］または［サイト］タブを開きます。カスタムコードの「<head> 内の末尾」に次のコードを貼り付けます。カスタムコードには有料プランが必要です。',
      },
      // The head takes no elements, so that no height is to be reserved.
      code: headOf({ ...parts.snippet, sheet: parts.snippet.theme }),
    },
    {
      text: {
        en: 'Update the site. The code works on the published site only, not in the editor or its preview. The head takes no elements, so guests open the booking with the launcher.',
        ja: 'サイトを更新します。コードは公開サイトでのみ動作し、エディタやライブプレビューでは動作しません。head には要素を置けないため、お客様は画面隅の予約ボタンから予約画面を開きます。',
      },
    },
    linkStep(parts),
  ]
}

/** A Custom HTML tag that creates the script element: Tag Manager removes data attributes of script tags. */
const injecting = (attributes: Snippet['attributes']) =>
  [
    '<script>',
    '(function () {',
    "  var tag = document.createElement('script')",
    '  tag.async = true',
    ...attributes.map(([name, value]) => `  tag.setAttribute('${name}', '${value}')`),
    '  document.head.appendChild(tag)',
    '})()',
    '</script>',
  ].join('\n')

function tagManager({ snippet }: RecipeParts): Step[] {
  const { attributes, sheet, element } = snippet
  const inPage = [...(sheet ? [`<style>\n${sheet}\n</style>`] : []), ...(element ? [element] : [])].join(
    '\n\n',
  )
  return [
    {
      text: {
        en: 'Create a tag: Tags → New → Tag Configuration → Custom HTML. Paste this code. It creates the script element itself, because Tag Manager removes data attributes of script tags.',
        ja: '「タグ」→「新規」→「タグの設定」→「カスタム HTML」で新しいタグを作成し、次のコードを貼り付けます。タグマネージャーは script タグの data 属性を取り除くため、script 要素をコードで作成しています。',
      },
      code: injecting(attributes),
    },
    {
      text: {
        en: 'Choose the trigger “All Pages”, and publish the container.',
        ja: 'トリガーに「All Pages」を選び、コンテナを公開します。',
      },
    },
    ...(inPage
      ? [
          {
            text: {
              en: 'Paste this into the page itself. Tag Manager runs late, and without the reserved height the page would move.',
              ja: '次のコードはページ本体に貼り付けます。タグマネージャーの読み込みは遅いため、高さを確保しないとページがずれます。',
            },
            code: inPage,
          },
        ]
      : []),
  ]
}

const recipes: Record<string, (parts: RecipeParts) => Step[]> = {
  '': html,
  wordpress,
  wix,
  studio,
  'tag-manager': tagManager,
}

/** The steps that put the tag of these choices on a site made with `choices.platform`. */
export function recipeOf(choices: Choices, base: string, language = 'en'): Step[] {
  const parts = { choices, base, snippet: snippetOf(choices, base, language) }
  return (recipes[choices.platform] ?? html)(parts)
}
