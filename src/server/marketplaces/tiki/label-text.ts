/** Of a page: what is no text of it. */
const unread: readonly string[] = ['script', 'style', 'head', 'title', 'svg', 'noscript', 'template']
const newLine: readonly string[] = [
  ...(['br', 'p', 'div', 'tr', 'table', 'li', 'ul', 'ol', 'hr', 'section', 'header', 'footer'] as const),
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'body', 'html', 'article', 'dl', 'dt', 'dd'] as const),
]
const newCell: readonly string[] = ['td', 'th']

const mostLines = 200
const longestLine = 300

/**
 * The words of a page, line by line, and nothing else of it: tags, scripts, styles and pictures are passed over, and nothing of it is ever rendered. Reads it once from the front, however it
 * is made.
 */
export function linesOfPage(html: string): string[] {
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) {
      text += html.slice(at)
      break
    }
    text += html.slice(at, open)
    if (html.startsWith('<!--', open)) {
      at = after(html, '-->', open)
      continue
    }
    const { name, isEnd, end } = tagAt(html, open)
    // A sign that begins no tag is one of the text.
    if (name === '') text += '<'
    else if (newLine.includes(name)) text += '\n'
    else if (newCell.includes(name)) text += '  '
    at = name === '' ? open + 1 : !isEnd && unread.includes(name) ? afterElement(html, name, end) : end
  }
  return text
    .split('\n')
    .map((line) => decoded(line).replace(/\s+/g, ' ').trim().slice(0, longestLine))
    .filter((line) => line !== '')
    .slice(0, mostLines)
}

/** Behind the next of these; the end where there is none. */
function after(html: string, what: string, from: number): number {
  const found = html.indexOf(what, from)
  return found < 0 ? html.length : found + what.length
}

function tagAt(html: string, open: number): { name: string; isEnd: boolean; end: number } {
  let at = open + 1
  const isEnd = html[at] === '/'
  if (isEnd) at += 1
  const from = at
  while (at < html.length && /[A-Za-z0-9]/.test(html[at] ?? '')) at += 1
  const name = html.slice(from, at).toLowerCase()
  if (name === '' && html[from] !== '!' && html[from] !== '?') return { name: '', isEnd, end: at }
  let quote = ''
  for (; at < html.length; at += 1) {
    const sign = html[at] ?? ''
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return { name: name || '!', isEnd, end: at + 1 }
  }
  return { name: name || '!', isEnd, end: html.length }
}

function afterElement(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2))
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return after(html, '>', at)
  return html.length
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  times: '×',
}
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  tilde: '\u0303',
  circ: '\u0302',
}

function decoded(line: string): string {
  return line.replace(/&(#x?[0-9a-fA-F]{1,6}|[a-zA-Z]{2,8});/g, (whole, entity: string) => {
    if (entity.startsWith('#')) {
      const hex = entity[1] === 'x' || entity[1] === 'X'
      const code = Number.parseInt(entity.slice(hex ? 2 : 1), hex ? 16 : 10)
      return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
    }
    const accent = accents[entity.slice(1)]
    return named[entity] ?? (accent ? `${entity[0]}${accent}`.normalize('NFC') : whole)
  })
}
