import { type Fault, type Faults, faultNames, faultWords } from './faults.ts'
import { buttonForm, escaped, hiddenFields } from './page.ts'

/** A per-item fault, switched on by a person, strikes one in three. */
const itemChance = 1 / 3

/** The part of a control page that switches what goes wrong; its forms go to `/fault` and `/faults-off`. */
export function faultPanel(faults: Faults, names: readonly Fault[] = faultNames): string {
  const rows = names.map((fault) => {
    const left = faults.left(fault)
    const state =
      left === undefined ? '' : ` <span class="on">đang bật${left === 1 ? ', một lần' : ''}</span>`
    const choices =
      left === undefined
        ? '<button class="plain" name="how" value="once">Một lần</button><button class="plain" name="how" value="on">Mãi</button>'
        : '<button class="plain" name="how" value="off">Tắt</button>'
    return `<li><span>${escaped(faultWords[fault])}${state}</span><form method="post" action="/fault">${hiddenFields({ fault })}${choices}</form></li>`
  })
  return `<section id="faults"><h2>Sự cố</h2><p class="small">Khởi động lại là hết sự cố.</p>
<ul class="rows pair">${rows.join('')}</ul>${buttonForm('/faults-off', {}, 'Tắt hết sự cố')}</section>`
}

/** What a form of that part asks for. */
export function setFault(faults: Faults, form: URLSearchParams): void {
  const fault = faultNames.find((name) => name === form.get('fault'))
  if (!fault) return
  if (form.get('how') === 'off') faults.clear(fault)
  else faults.set(fault, howOf(fault, form.get('how') === 'once'))
}

function howOf(fault: Fault, isOnce: boolean) {
  if (isOnce) return { times: 1 }
  return fault === 'item' ? { chance: itemChance } : {}
}
