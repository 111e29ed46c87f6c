import { Agent as PlainAgent } from 'node:http'
import { Agent as SealedAgent } from 'node:https'
import { type CallOutside, OutsideTrouble } from './call-outside.ts'
import { exchange, type Way } from './exchange.ts'
import { lookupAt, publicAddressesOf, type Resolve, resolveName } from './public-address.ts'

/** Who may be asked, and under which name a person knows them. */
export interface Reach {
  /** Hosts of providers, by https on its own port or the one that is named: `{ 'partner.shopeemobile.com': 'Shopee' }`. */
  hosts: Readonly<Record<string, string>>
  /** Whoever lies below these, likewise: `{ 'notify.windows.com': 'Microsoft' }`. */
  domains?: Readonly<Record<string, string>>
  /** Practice's servers on this machine: `{ 'http://localhost:4150': 'Shopee' }`. */
  practice?: Readonly<Record<string, string>>
  resolve?: Resolve
}

export interface Egress {
  call: CallOutside
  /** The same to an address that a person typed: any web server by https on its own port, whose name leads to no network of ours, and practice. */
  callSite: CallOutside
  /** Ends the connections that are kept. */
  close(): void
}

/** Others close a connection that was idle for 5 s or longer; one that they are closing must not get a request (ms). */
const idleMs = 4_000
const onThisMachine = /^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/
/** Whatever `localhost` is said to be elsewhere. */
const here = lookupAt(async () => ['127.0.0.1'])

/**
 * The only door out (O13): to hosts of the table, whose names lead to no network of ours, and to practice. Everything else is refused
 * before a connection is opened. Nothing of a query or a body is ever logged here. Throws when practice is told to be elsewhere.
 */
export function openEgress({ hosts, domains = {}, practice = {}, resolve = resolveName }: Reach): Egress {
  const far = Object.keys(practice).find((origin) => !onThisMachine.test(origin))
  if (far !== undefined) throw new Error(`Practice is at http://localhost:<port>, not at ${far}.`)
  const plain = new PlainAgent({ keepAlive: true, timeout: idleMs })
  const sealed = new SealedAgent({ keepAlive: true, timeout: idleMs })
  const lookup = lookupAt((name) => publicAddressesOf(name, resolve))

  function wayTo(address: string, isSite = false): Way | undefined {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (url?.username !== '' || url.password !== '') return undefined
    if (Object.hasOwn(practice, url.origin))
      return { whose: practice[url.origin] ?? '', agent: plain, lookup: here }
    // A host of the table may stand at a port of its own.
    if (url.protocol !== 'https:' || (url.port !== '' && !Object.hasOwn(hosts, url.host))) return undefined
    const whose = whoseIs(url.host) ?? (isSite ? 'trang web' : undefined)
    return whose === undefined ? undefined : { whose, agent: sealed, lookup }
  }

  function whoseIs(host: string): string | undefined {
    if (Object.hasOwn(hosts, host)) return hosts[host]
    return Object.entries(domains).find(([domain]) => host.endsWith(`.${domain}`))?.[1]
  }

  return {
    async call(request) {
      const way = wayTo(request.url)
      if (way) return exchange(request, way)
      throw new OutsideTrouble('never', 'KhoTay không gọi tới địa chỉ này. Báo cho người vận hành KhoTay.')
    },

    async callSite(request) {
      const way = wayTo(request.url, true)
      if (way) return exchange(request, way)
      throw new OutsideTrouble('person', notASite)
    },

    close() {
      plain.destroy()
      sealed.destroy()
    },
  }
}

const notASite =
  'Địa chỉ nhận tin của trang web phải bắt đầu bằng https:// và không ghi cổng. Sửa địa chỉ rồi bấm Thử lại.'
