const looks: Record<string, { name: string; look: string }> = {
  MỚI: { name: 'Chờ xác nhận', look: 'bg-warn-soft text-warn' },
  'ĐANG CHUYỂN': { name: 'ĐANG CHUYỂN', look: 'bg-brand-soft text-brand-ink' },
  'HOÀN THÀNH': { name: 'HOÀN THÀNH', look: 'bg-ok-soft text-ok' },
  'ĐÃ HỦY': { name: 'ĐÃ HỦY', look: 'bg-ground text-sub border border-line' },
}

/** The state of a slip or a transfer; `fresh` says what MỚI means there. */
export function DocumentState({ state, fresh = 'Chờ xác nhận' }: { state: string; fresh?: string }) {
  const { name, look } = looks[state] ?? { name: state, look: 'bg-ground text-sub' }
  return (
    <span className={`shrink-0 rounded-lg px-2 py-0.5 text-13 font-semibold whitespace-nowrap ${look}`}>
      {state === 'MỚI' ? fresh : name}
    </span>
  )
}
