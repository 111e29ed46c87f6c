/** An element of a payload, as far as payloads go: they hold no attributes that matter. */
export interface XmlNode {
  name: string
  text: string
  children: XmlNode[]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const deepest = 20

/** Reads the one element of a text. Nothing where the text is not well formed. */
export function readXml(text: string): XmlNode | undefined {
  const root: XmlNode = { name: '', text: '', children: [] }
  const open: XmlNode[] = [root]
  const told = text.replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->/g, '')
  const pieces = told.matchAll(/<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\p{L}\w.-]+)([^<>]*?)(\/?)>|([^<]+)/gu)
  let read = 0
  for (const [whole, cdata, slash, name = '', , closed, words] of pieces) {
    read += whole.length
    const here = open.at(-1)
    if (!here) return undefined
    if (cdata !== undefined) here.text += cdata
    else if (words !== undefined) here.text += plain(words)
    else if (slash) {
      if (here === root || here.name !== name) return undefined
      open.pop()
    } else {
      const child: XmlNode = { name, text: '', children: [] }
      here.children.push(child)
      if (!closed) open.push(child)
      if (open.length > deepest) return undefined
    }
  }
  const [only, ...more] = root.children
  return read === told.length && open.length === 1 && more.length === 0 && root.text.trim() === ''
    ? only
    : undefined
}

function plain(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|(\w+));/g, (whole, number: string | undefined, name: string) =>
    number === undefined ? (entities[name] ?? whole) : String.fromCodePoint(Number(number)),
  )
}

/** The first child of a name, whatever its letters are written in. */
export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((child) => child.name.toLowerCase() === name.toLowerCase())
}

export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((child) => child.name.toLowerCase() === name.toLowerCase()) ?? []
}

/** What a child says, without the space around it; nothing where it is not there. */
export function wordOf(node: XmlNode | undefined, name: string): string | undefined {
  return childOf(node, name)?.text.trim()
}
