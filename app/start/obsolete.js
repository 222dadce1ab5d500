import { dismiss as enDismiss, obsolete as enObsolete } from '#locales/en/shell.json'
import { dismiss as jaDismiss, obsolete as jaObsolete } from '#locales/ja/shell.json'
import { dismiss as koDismiss, obsolete as koObsolete } from '#locales/ko/shell.json'
import { dismiss as hansDismiss, obsolete as hansObsolete } from '#locales/zh_Hans/shell.json'
import { dismiss as hantDismiss, obsolete as hantObsolete } from '#locales/zh_Hant/shell.json'
import needed from './needed.json'

/**
 * For browsers that cannot run the app: a banner with one sentence. The build writes this file in ES5, for the app's own
 * bundle does not parse there. `needed.json` names the functions that the app calls and that such a browser may lack;
 * `test/rules/browsers.test.ts` compares it with the build.
 */
;((texts) => {
  function isObsolete() {
    try {
      // The app has such an expression.
      ;/(?<!a)b/
    } catch (_error) {
      return true
    }
    return !('noModule' in document.createElement('script')) || needed.some(isMissing)
  }

  /** Whether the browser lacks a function such as `Array.prototype.findLast`. */
  function isMissing(path) {
    return !path.split('.').reduce((value, name) => value?.[name], window)
  }

  function language() {
    var tag = String(navigator.language || navigator.userLanguage || 'en').toLowerCase()
    if (tag.indexOf('zh') === 0) return /hant|tw|hk|mo/.test(tag) ? 'zh_Hant' : 'zh_Hans'
    return texts[tag.slice(0, 2)] ? tag.slice(0, 2) : 'en'
  }

  function show() {
    var words = texts[language()]
    var banner = document.createElement('div')
    var sentence = document.createElement('span')
    var button = document.createElement('button')
    banner.id = 'noren-obsolete'
    banner.setAttribute('role', 'alert')
    // No style sheet of ours can be counted on here.
    banner.style.cssText =
      'padding:12px 16px;background:#fff4df;color:#221e19;border-left:4px solid #824c00;font:15px/1.6 sans-serif'
    button.type = 'button'
    button.setAttribute('aria-label', words.dismiss)
    button.style.cssText =
      'float:right;min-width:44px;min-height:44px;border:0;background:none;color:inherit;font-size:20px;cursor:pointer'
    button.appendChild(document.createTextNode('\u00d7'))
    button.onclick = () => {
      banner.parentNode.removeChild(banner)
    }
    sentence.appendChild(document.createTextNode(words.obsolete))
    banner.appendChild(button)
    banner.appendChild(sentence)
    document.body.insertBefore(banner, document.body.firstChild)
  }

  if (isObsolete()) show()
})({
  en: { dismiss: enDismiss, obsolete: enObsolete },
  ja: { dismiss: jaDismiss, obsolete: jaObsolete },
  ko: { dismiss: koDismiss, obsolete: koObsolete },
  zh_Hans: { dismiss: hansDismiss, obsolete: hansObsolete },
  zh_Hant: { dismiss: hantDismiss, obsolete: hantObsolete },
})
