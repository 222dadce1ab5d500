import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { compileTemplate, parse } from 'vue/compiler-sfc'

/**
 * An esbuild plugin for the Vue page: its template becomes a render function at build time. The content security
 * policy of a careful page forbids compiling templates in the browser.
 */
export const vueTemplates = {
  name: 'vue-templates',
  setup(build) {
    build.onLoad({ filter: /\.vue$/ }, ({ path }) => {
      const { code, errors } = compileTemplate({
        source: parse(readFileSync(path, 'utf8')).descriptor.template.content,
        filename: path,
        id: basename(path),
        compilerOptions: { isCustomElement: (tag) => tag.startsWith('noren-') },
      })
      return { contents: code, errors: errors.map((error) => ({ text: String(error) })), loader: 'js' }
    })
  },
}
