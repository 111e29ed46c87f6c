import type { CallLog } from './call-log.ts'
import { escaped, timeWords } from './page.ts'

/** The part of a control page that shows the latest calls. @param root what every path begins with */
export function callPanel(calls: CallLog, root = ''): string {
  const rows = calls
    .latest()
    .map(
      ({ at, method, path, shopId, status, error }) =>
        `<tr><td>${timeWords(at)}</td><td>${status || ''} ${error ? `<span class="on">${escaped(error)}</span>` : 'được'}</td><td>${method} ${escaped(path.replace(root, ''))}</td><td>${escaped(shopId)}</td></tr>`,
    )
  const table =
    rows.length > 0
      ? `<div class="table"><table><tr><th>Lúc</th><th>Trả lời</th><th>Gọi</th><th>Shop</th></tr>${rows.join('')}</table></div>`
      : '<p>Chưa ai gọi.</p>'
  return `<section><h2>50 lượt gọi gần nhất</h2>${table}</section>`
}
