import { type Outcome, pageOutcome, seeOther, type WireRequest } from '../market/outcome.ts'
import { isOwnPage, nothing } from '../market/own-page.ts'
import { hearKhoTay } from './hear-khotay.ts'
import { buyPage, connectPage, orderPage, shopPage } from './pages.ts'
import { linkKey, linkOf, type StoreLink, type StoreWorld, type Template } from './store-world.ts'
import { cancelOrder, placeOrder } from './visitor-acts.ts'

const templates: readonly Template[] = ['khotay', 'woocommerce', 'haravan']

/** What visitors and KhoTay ask of the store. */
export function answerRequest(world: StoreWorld, request: WireRequest): Outcome {
  const { method } = request
  const { pathname, searchParams } = new URL(request.url, 'http://store')
  if (method === 'POST' && pathname === '/khotay') return hearKhoTay(world, request)
  const [, number, act] = /^\/order\/([^/]{1,64})(\/cancel)?$/.exec(pathname) ?? []
  const order = number === undefined ? undefined : world.orders.get(decodeURIComponent(number))
  if (method === 'GET') {
    if (pathname === '/') return pageOutcome(shopPage(world, searchParams.get('q') ?? ''))
    const good = pathname === '/buy' ? world.goods.get(searchParams.get('sku') ?? '') : undefined
    if (good) return pageOutcome(buyPage(good))
    if (pathname === '/connect') return pageOutcome(connectPage(givenIn(searchParams, linkOf(world))))
    return order && !act ? pageOutcome(orderPage(order)) : nothing(404)
  }
  if (method !== 'POST') return nothing(405)
  if (!isOwnPage(request)) return nothing(403)
  const form = new URLSearchParams(request.body)
  if (pathname === '/connect') return connect(world, form)
  if (pathname === '/buy') return buy(world, form)
  if (!order || !act) return nothing(404)
  cancelOrder(world, order.number, 'Khách đổi ý')
  return seeOther(`/order/${encodeURIComponent(order.number)}`)
}

/** What the address says beside what is known; a secret is never shown again. */
function givenIn(query: URLSearchParams, known: StoreLink | undefined) {
  const template = templates.find((one) => one === query.get('template')) ?? known?.template
  return {
    hook: query.get('hook') ?? known?.hook ?? '',
    secret: query.get('secret') ?? '',
    key: query.get('key') ?? '',
    template,
  }
}

function connect(world: StoreWorld, form: URLSearchParams): Outcome {
  const [hook, secret, key] = ['hook', 'secret', 'key'].map((name) => (form.get(name) ?? '').trim())
  const template = templates.find((one) => one === form.get('template'))
  if (!hook || !secret || !key || !template || !URL.canParse(hook)) return nothing(400)
  world.links.put(linkKey, { hook, secret, key, template, goodsDueAt: world.clock() })
  return seeOther('/')
}

function buy(world: StoreWorld, form: URLSearchParams): Outcome {
  const good = world.goods.get(form.get('sku') ?? '')
  if (!good) return nothing(404)
  const text = (name: string) => (form.get(name) ?? '').trim().slice(0, 200)
  const quantity = Number(text('quantity'))
  const isFit = Number.isInteger(quantity) && quantity >= 1 && quantity <= 1_000
  if (!isFit || !text('name') || !/^\+?\d{9,12}$/.test(text('phone')) || !text('address'))
    return pageOutcome(buyPage(good, 'Xem lại số lượng, họ tên, điện thoại và địa chỉ.'), { status: 400 })
  const order = placeOrder(world, {
    sku: good.sku,
    quantity,
    isCod: text('pay') !== 'paid',
    note: text('note'),
    customer: {
      name: text('name'),
      phone: text('phone'),
      address: text('address'),
      ward: text('ward'),
      district: text('district'),
      province: text('province'),
    },
  })
  if (!order) return pageOutcome(buyPage(good, 'Không còn đủ hàng.'), { status: 409 })
  return seeOther(`/order/${encodeURIComponent(order.number)}`)
}
