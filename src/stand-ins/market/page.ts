/** The frame of all pages of practice marketplaces: plain, without a script, for a phone and a desk. */
export function framed(title: string, body: string): string {
  return `<!doctype html>
<html lang="vi">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${look}</style>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</html>`
}

const look = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --edge: #8885; --own: #c2410c }
* { box-sizing: border-box }
body { margin: 0 }
main { max-width: 72rem; margin: 0 auto; padding: 1rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem }
h1 { font-size: 1.5rem; margin: 0 }
h2 { font-size: 1.1rem; margin: 0 0 .5rem }
p { margin: 0 0 .5rem }
section, .card { border: 1px solid var(--edge); border-radius: 14px; padding: 1rem; min-width: 0 }
form, .acts { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
.acts > form { display: contents }
button, select, input { min-height: 44px; border-radius: 10px; font: inherit; max-width: 100% }
button { border: 0; padding: 0 1rem; background: var(--own); color: #fff; font-weight: 600; cursor: pointer }
button.plain { background: #8882; color: inherit; font-weight: 500 }
select, input { border: 1px solid #8888; padding: 0 .75rem; background: transparent; color: inherit }
select option { color: #111; background: #fff }
.rows { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem }
.rows > li { border-top: 1px solid var(--edge); padding-top: .5rem; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; justify-content: space-between; overflow-wrap: anywhere }
.rows > li:first-child { border-top: 0; padding-top: 0 }
section > * + form, section > * + .acts, section > * + .small { margin-top: .75rem }
input[type=checkbox] { min-height: 0; width: 1.25rem; height: 1.25rem; vertical-align: middle }
label { padding: .5rem 0 }
.small { font-size: .875rem; opacity: .85 }
.on { color: #dc2626; font-weight: 600 }
@media (prefers-color-scheme: dark) { .on { color: #f87171 } }
.table { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .875rem }
th, td { text-align: left; padding: .35rem .5rem; border-top: 1px solid var(--edge); white-space: nowrap }
th { border-top: 0 }
@media (min-width: 64rem) { .two { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start } }
.two > * + * { margin-top: 1rem }
@media (min-width: 64rem) { .two > * + * { margin-top: 0 } }
@media (min-width: 64rem) { .pair { grid-template-columns: 1fr 1fr; column-gap: 2rem } .pair > li:nth-child(2) { border-top: 0; padding-top: 0 } }
`

/** A form of one button; `fields` travel along unseen. */
export function buttonForm(action: string, fields: Record<string, string | number>, words: string): string {
  return `<form method="post" action="${escaped(action)}">${hiddenFields(fields)}<button class="plain">${escaped(words)}</button></form>`
}

export function hiddenFields(fields: Record<string, string | number>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(String(value))}">`)
    .join('')
}

/** "14:05:09" in Vietnam. */
export function timeWords(ms: number): string {
  return new Date(ms).toLocaleTimeString('vi-VN', {
    timeZone: 'Asia/Ho_Chi_Minh',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
}
