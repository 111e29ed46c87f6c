import type { SentTransfer } from './sent-transfer.ts'

/** The page of the practice bank: a transfer is sent, and what the shop said to the last ones. */
export function bankPage(sent: readonly SentTransfer[]): string {
  return `<!doctype html>
<html lang="vi">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ngân hàng tập</title>
<style>
  :root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif }
  body { max-width: 40rem; margin: 0 auto; padding: 1rem }
  form.send, li { border: 1px solid #8886; border-radius: 14px; padding: 1rem }
  label { display: block; margin-bottom: .75rem; font-weight: 600 }
  input { display: block; box-sizing: border-box; width: 100%; min-height: 48px; padding: 0 .75rem; margin-top: .25rem;
    border: 1px solid #8888; border-radius: 10px; font: inherit }
  button { min-height: 48px; padding: 0 1.25rem; border: 0; border-radius: 12px; background: #4b7cf3; color: #fff; font: inherit; font-weight: 600 }
  ul { list-style: none; padding: 0; display: grid; gap: .75rem }
  li p { margin: 0 0 .25rem; overflow-wrap: anywhere }
</style>
<h1>Ngân hàng tập</h1>
<p>Không có tiền thật. Gửi một khoản ở đây thì cửa hàng tập nhận như ngân hàng báo. Nội dung có mã đơn thì tiền vào đúng đơn;
không có thì chờ ở Tiền chưa rõ đơn.</p>
<form class="send" method="post" action="/transfer">
  <label>Số tiền (₫)<input name="amount" inputmode="numeric" required autocomplete="off"></label>
  <label>Nội dung<input name="content" maxlength="200" autocomplete="off" placeholder="KT-2511-7KQ2M"></label>
  <button>Chuyển tiền</button>
</form>
<ul>${sent.map(rowOf).join('')}</ul>
</html>`
}

function rowOf({ transaction, amount, content, told, answer }: SentTransfer): string {
  return `<li><p><b>${amount.toLocaleString('vi-VN')}₫</b> · ${escaped(content) || 'không có nội dung'}</p>
<p>${transaction} · báo ${told} lần</p><p>${escaped(answer)}</p>
<form method="post" action="/again"><input type="hidden" name="transaction" value="${transaction}"><button>Báo lại</button></form></li>`
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
}
