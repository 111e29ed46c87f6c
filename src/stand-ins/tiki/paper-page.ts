import { code128Of } from '../market/code128.ts'
import { escaped } from '../market/page.ts'
import { shopOf } from './change-order.ts'
import { grandTotal, type PracticeOrder, rowTotal, stillSold } from './tiki-order.ts'
import type { PaperLink, TikiWorld } from './tiki-world.ts'
import { timeText } from './vn-time.ts'

/** A paper of an order as a page to print: 100 mm wide, without a script, its bars drawn in it. */
export function paperPage(world: TikiWorld, order: PracticeOrder, kind: PaperLink['kind']): string {
  const { code, tracking_code } = order
  const bars = `${barcode(code)}<p class="code">${code}</p>`
  const number = tracking_code ? `<p>Mã vận đơn: <b>${escaped(tracking_code)}</b></p>` : ''
  const parts = { stamp: bars + number, label: bars + number + to(order) + goods(order), invoice: '' }
  parts.invoice = bars + to(order) + goods(order) + money(order)
  return `<!doctype html>
<html lang="vi">
<meta charset="utf-8">
<title>${titles[kind]} ${code}</title>
<style>${look}</style>
<main>
<h1>Tiki <small>${titles[kind]}, sàn tập</small></h1>
<p>Shop: ${escaped(shopOf(world, order).name)}</p>
${parts[kind]}
</main>
</html>`
}

const titles: Record<PaperLink['kind'], string> = {
  stamp: 'Tem vận chuyển',
  label: 'Phiếu giao hàng',
  invoice: 'Phiếu bán hàng',
}

const look = `
@page { size: 100mm 150mm; margin: 4mm }
body { margin: 0; font: 12px/1.4 sans-serif; color: #000; background: #fff }
main { width: 92mm; margin: 0 auto }
h1 { font-size: 20px; margin: 0 }
small { font-size: 12px; font-weight: 400 }
p { margin: 1mm 0 }
svg { display: block; width: 92mm; height: 18mm }
.code { text-align: center; font: 700 18px monospace }
table { width: 100%; border-collapse: collapse }
td { border-top: 1px solid #000; padding: 1mm 0; vertical-align: top }
td:first-child { width: 10mm }
`

/** A Code 128 as black bars, with a quiet zone of ten modules on each side. */
function barcode(text: string): string {
  const modules = code128Of(text)
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: { length } }) => `<rect x="${10 + index}" y="0" width="${length}" height="40"/>`,
  )
  return `<svg viewBox="0 0 ${modules.length + 20} 40" preserveAspectRatio="none" shape-rendering="crispEdges" role="img" aria-label="${escaped(text)}">${bars.join('')}</svg>`
}

function to({ buyer }: PracticeOrder): string {
  const { name, street, ward, district, province } = buyer
  return `<p>Người nhận: <b>${escaped(name)}</b></p><p>${escaped([street, ward, district, province].join(', '))}</p>`
}

function goods(order: PracticeOrder): string {
  const rows = stillSold(order).map(
    ({ qty, seller_product_code, sku, name }) =>
      `<tr><td>${qty} ×</td><td>${escaped(`${seller_product_code || sku} ${name}`)}</td></tr>`,
  )
  const cod = order.is_cod ? `<p>Thu hộ: <b>${grandTotal(order).toLocaleString('vi-VN')}₫</b></p>` : ''
  return `<table>${rows.join('')}</table>${cod}`
}

function money(order: PracticeOrder): string {
  const sum = stillSold(order).reduce((total, item) => total + rowTotal(item), 0)
  return `<p>Đặt lúc ${timeText(order.created_at)}</p><p>Tiền hàng ${sum.toLocaleString('vi-VN')}₫, giao hàng ${order.shipping_fee.toLocaleString('vi-VN')}₫, tổng <b>${grandTotal(order).toLocaleString('vi-VN')}₫</b></p>`
}
