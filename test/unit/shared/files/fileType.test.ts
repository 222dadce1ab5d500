import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fileTypeOf, withEnding } from '#shared/files/fileType.ts'
import { storedFileName } from '../../../../examples/server/attachments/fileName.ts'

const test = suite('shared/files/fileType')

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
/** The first box of a file of the ISO base media format, and what follows. */
function ftyp(...brands: string[]) {
  const [own = '', ...compatible] = brands
  const box = `ftyp${own}\0\0\0\0${compatible.join('')}`
  return bytes(`\0\0\0${String.fromCharCode(box.length + 4)}${box}\0\0\0\x10metaheic`)
}

test('the content names the type', () => {
  for (const [content, type] of [
    [bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'image/jpeg'],
    [bytes('\x89PNG\r\n\x1a\n'), 'image/png'],
    [bytes('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
    [bytes('GIF89a'), 'image/gif'],
    [bytes('%PDF-1.7'), 'application/pdf'],
    [bytes('\xef\xbb\xbf\r\n%PDF-1.4'), 'application/pdf'],
    [ftyp('heic', 'mif1'), 'image/heic'],
    [ftyp('hevc', 'msf1'), 'image/heic'],
    [ftyp('hevc'), 'image/heic'],
    [ftyp('abcd', 'efgh', 'heic'), 'image/heic'],
    [ftyp('avif', 'mif1', 'miaf'), null],
    [ftyp('mif1', 'avif', 'miaf'), null],
    [ftyp('isom', 'mp42'), null],
    [bytes('RIFF\0\0\0\0WAVEfmt '), null],
    [bytes('<script>%PDF-'), null],
    [bytes(''), null],
  ] as const)
    assert.is(fileTypeOf(content), type, String.fromCharCode(...content))
})

test('a name has an ending of the type', () => {
  for (const [name, type, named] of [
    ['passport.jfif', 'image/jpeg', 'passport.jfif'],
    ['photo.JPE', 'image/jpeg', 'photo.JPE'],
    ['1000012345', 'image/jpeg', '1000012345.jpg'],
    ['scan.jpg', 'application/pdf', 'scan.jpg.pdf'],
    ['jpg', 'image/jpeg', 'jpg.jpg'],
    ['list', '', 'list'],
  ] as const)
    assert.is(withEnding(name, type), named)
  assert.ok(storedFileName('\ud83d\ude00'.repeat(200), 'image/jpeg').endsWith('\ud83d\ude00.jpg'))
})

test.run()
