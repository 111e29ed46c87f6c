import type { Mutant } from './mutant.ts'

/** Bugs in what people on the floor may do, each in another area. */
export const floorMutants: Mutant[] = [
  {
    name: 'held-said-once',
    file: 'src/domain/orders/hold-goods.ts',
    find: '  return { ...order, held: [...after] }',
    replace: '  return { ...order, held: order.held ?? [...after] }',
    what: 'an order goes on to say what it held at its first step, and lets go of it again and again',
  },
  {
    name: 'held-never-let-go',
    file: 'src/domain/orders/hold-goods.ts',
    find: '    for (const held of before)\n',
    replace: '    for (const held of after.length > 0 ? before : [])\n',
    what: 'an order whose goods leave, or that is cancelled, keeps them reserved for ever',
  },
  {
    name: 'parcel-handed-over-twice',
    file: 'src/domain/handover/session-at-work.ts',
    find: "  if (state === 'done') {",
    replace: "  if (state === 'done' && doneAt === 0) {",
    what: 'a session that has left takes parcels and leaves once more',
  },
  {
    name: 'parcel-scanned-twice-counts-twice',
    file: 'src/domain/handover/scan-parcel.ts',
    find: '      whyTaken(read, parcel, code) ??\n',
    replace: '',
    what: 'a parcel that lies in the bag counts once more when it is scanned once more',
  },
  {
    name: 'lane-unpack-keeps-the-bag',
    file: 'src/domain/picking/unpack-single.ts',
    find: 'outOfBag(draft, parcel, circumstances.at)',
    replace: 'outOfBag(new Draft(read), parcel, circumstances.at)',
    what: 'a parcel that the lane takes apart stays counted in the bag it was scanned into',
  },
  {
    name: 'lane-unpack-keeps-the-slip',
    file: 'src/domain/picking/unpack-single.ts',
    find: `    const opened = enterState(draft, order, 'ĐANG ĐÓNG GÓI', 'Mở lại kiện', circumstances)
    enterState(draft, opened, 'CHỜ ĐÓNG GÓI', 'Mở lại kiện', circumstances)
`,
    replace: "    draft.put('orders', { ...order, state: 'CHỜ ĐÓNG GÓI' })\n",
    what: 'a parcel that the lane takes apart is off the shelf for good',
  },
  {
    name: 'lane-packs-again-what-is-packed',
    file: 'src/domain/picking/pack-single.ts',
    find: '    const why = whyNotPack(read, order) ?? whyNotSingle(order)',
    replace: '    const why = whyNotSingle(order)',
    what: 'who packs in the lane what a colleague packed before takes its goods twice',
  },
  {
    name: 'picked-beyond-need',
    file: 'src/domain/picking/line-at-hand.ts',
    find: '  if (quantity <= room) return undefined',
    replace: '  if (room > 0) return undefined',
    what: 'the last pick of a line may be larger than what is left to pick',
  },
  {
    name: 'pick-counts-twice',
    file: 'src/domain/picking/pick-item.ts',
    find: '    if (line.gestures.some(({ id }) => id === gesture)) return []\n',
    replace: '',
    what: 'a pick that is sent again counts again',
  },
  {
    name: 'wave-ends-without-its-lines',
    file: 'src/domain/picking/end-wave.ts',
    find: "  for (const line of lines) draft.put('waveLines', { ...line, state, updatedAt: at })",
    replace: "  for (const line of lines.slice(1)) draft.put('waveLines', { ...line, state, updatedAt: at })",
    what: 'the first line of a wave does not hear that it is over',
  },
  {
    name: 'balanced-twice',
    file: 'src/domain/stock-take/balance-lines.ts',
    find: "      if (rows.every(({ state }) => state === 'done')) continue\n",
    replace: '',
    what: 'a line that was balanced is balanced once more with the next command',
  },
  {
    name: 'counts-of-people-in-one-row',
    file: 'src/domain/stock-take/count-ids.ts',
    find: '[stockTake, round, by].map(',
    replace: "[stockTake, round, by && 'all'].map(",
    what: 'whoever counts a shelf writes into the row of a colleague',
  },
  {
    name: 'count-lost-on-rebase',
    file: 'src/replica/rebase.ts',
    find: "  if (command.offline !== 'optimistic') return { marked: undefined, touched, changes: [] }",
    replace:
      "  if (command.offline !== 'optimistic' || command.method === 'countItem') return { marked: undefined, touched, changes: [] }",
    what: 'a count that waits is gone from the screen with the next news',
  },
  {
    name: 'count-taken-back-is-still-counted',
    file: 'src/domain/stock-take/undo-count.ts',
    find: '    const countRows = stockTake.countRows - 1',
    replace: '    const { countRows } = stockTake',
    what: 'a stock-take waits for ever for a count that was taken back',
  },
  {
    name: 'arrival-ends-the-order',
    file: 'src/domain/returns/receive-return.ts',
    find: "    draft.put('returns', { ...arrived, claimBy: until ?? arrived.claimBy, updatedAt: at })\n",
    replace: `    draft.put('returns', { ...arrived, claimBy: until ?? arrived.claimBy, updatedAt: at })
    const ended = { state: 'THẤT THU', updatedAt: at, userId: user.userName, note: '' } as const
    draft.put('orders', { ...order, state: 'THẤT THU', historyState: [...order.historyState, ended] })
`,
    what: 'the scan of a parcel at the door ends its order before anybody confirmed the arrival',
  },
  {
    name: 'arrival-of-a-colleague-taken-back',
    file: 'src/domain/returns/withdraw-arrival.ts',
    find: '    if (arrivalId !== undefined && arrivalId !== returned.arrivalId) return []\n',
    replace: '',
    what: 'who takes a mis-scan back takes away the parcel that a colleague received',
  },
  {
    name: 'return-taken-in-twice',
    file: 'src/domain/returns/why-not-return.ts',
    find: "    case 'arrived':\n      return undefined\n",
    replace: "    case 'arrived':\n    case 'done':\n      return undefined\n",
    what: 'a return that was taken in is judged again, and taken in by another slip',
  },
  {
    name: 'look-taken-back-is-still-counted',
    file: 'src/domain/returns/undo-inspection.ts',
    find: 'withChecks(left, kept, circumstances.at))',
    replace: '{ ...withChecks(left, kept, circumstances.at), lines: returned.lines })',
    what: 'a look at a returned unit that is taken back leaves its number',
  },
  {
    name: 'damaged-goods-leave-twice',
    file: 'src/domain/returns/take-damages-away.ts',
    find: "    if (must(asked.get(damage.id), 'how many units were asked for') > left)\n",
    replace: '    if (left < 0)\n',
    what: 'two people send the same broken goods away',
  },
  {
    name: 'paper-printed-once-at-most',
    file: 'src/domain/paper/mark-printed.ts',
    find: 'times: (job?.times ?? 0) + 1',
    replace: 'times: 1',
    what: 'nobody sees that a label came out of two printers',
  },
  {
    name: 'slip-confirmed-twice',
    file: 'src/domain/slips/update-slip.ts',
    find: "  if (slip.state === 'HOÀN THÀNH' && to === 'HOÀN THÀNH') return refuse('slip-already-completed', details)\n",
    replace: '',
    what: 'two people confirm a slip, and its goods move twice',
  },
  {
    name: 'receipt-counts-twice',
    file: 'src/domain/stock/receive-transfer.ts',
    find: '    if (transfer.receipts.some((receipt) => receipt.gesture === gesture)) return []\n',
    replace: '',
    what: 'goods of a transfer that are scanned once and told twice arrive twice',
  },
  {
    name: 'transfer-goes-on-after-its-end',
    file: 'src/domain/stock/transfer-at-hand.ts',
    find: '  if (states.includes(transfer.state)) return transfer',
    replace: "  if (states.includes(transfer.state) || transfer.state !== 'MỚI') return transfer",
    what: 'a transfer that was called off or finished is sent, received and finished again',
  },
]
