/** As far as it is used here: https://github.com/nikku/saxen (MIT). */
declare module 'saxen' {
  type Decode = (text: string) => string

  export class Parser {
    ns(prefixes: Record<string, string>): this
    on(
      event: 'openTag',
      tell: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): this
    on(event: 'closeTag', tell: (name: string) => void): this
    on(event: 'text', tell: (text: string, decode: Decode) => void): this
    on(event: 'cdata', tell: (text: string) => void): this
    on(event: 'error', tell: (error: Error) => void): this
    parse(xml: string): this
    stop(): this
  }
}
