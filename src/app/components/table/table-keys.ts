import type { Key } from '../../session/keys.ts'

/** Where the keys lead in a table. */
export type TableMove =
  | { to: 'row'; by: 1 | -1; extends: boolean }
  | { to: 'page'; by: 1 | -1; extends: boolean }
  | { to: 'first' | 'last'; extends: boolean }
  | { to: 'toggle' | 'open' | 'close' | 'all' }

/** The keys of every table. `press` answers false where the table has nothing to do with it. */
export function tableKeys(press: (move: TableMove, event: KeyboardEvent) => boolean): readonly Key[] {
  const key = (on: readonly string[], says: string, move: (extend: boolean) => TableMove): Key => ({
    on,
    says,
    press: (event) => press(move(event.shiftKey), event),
  })
  return [
    // From the search field ↓ leads into the rows.
    {
      ...key(['ArrowDown', 'J'], 'Xuống một dòng, giữ Shift để chọn cả đoạn', (extend) => ({
        to: 'row',
        by: 1,
        extends: extend,
      })),
      inFields: true,
    },
    key(['ArrowUp', 'K'], 'Lên một dòng', (extend) => ({ to: 'row', by: -1, extends: extend })),
    key(['PageDown'], 'Xuống một trang', (extend) => ({ to: 'page', by: 1, extends: extend })),
    key(['PageUp'], 'Lên một trang', (extend) => ({ to: 'page', by: -1, extends: extend })),
    key(['Home'], 'Dòng đầu', (extend) => ({ to: 'first', extends: extend })),
    key(['End'], 'Dòng cuối', (extend) => ({ to: 'last', extends: extend })),
    key([' '], 'Chọn hoặc bỏ chọn dòng', () => ({ to: 'toggle' })),
    key(['Ctrl+A'], 'Chọn tất cả dòng trong bảng', () => ({ to: 'all' })),
    key(['Enter'], 'Mở chi tiết bên cạnh', () => ({ to: 'open' })),
    key(['Escape'], 'Đóng chi tiết, rồi bỏ chọn', () => ({ to: 'close' })),
  ]
}

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

/** Whether a key that was pressed there is for the table: wherever the focus is, as long as nothing else wants it. */
export function isForTable(move: TableMove, event: KeyboardEvent, grid: HTMLElement): boolean {
  const { target } = event
  if (!(target instanceof Element) || target.closest('dialog, [popover]')) return false
  const fromSearch = event.key === 'ArrowDown' && target.closest('search') !== null
  if (target.closest(fields)) return fromSearch
  if (move.to === 'close') return true
  // A button keeps Space and Enter, wherever it stands.
  const isButton = target.closest('button, a, input') !== null
  if (isButton && (move.to === 'toggle' || move.to === 'open')) return false
  // Beside the table arrows scroll what is read there.
  return target === document.body || grid.contains(target) || target.closest('aside') === null
}
