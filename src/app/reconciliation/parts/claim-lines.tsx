import { useState } from 'react'
import { openClaim } from '../../../domain/carriers/open-claim.ts'
import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import type { SheetPlace } from '../../../domain/reconciliation/sheet-place.ts'
import { borrowedAtOnce } from '../../../sync/borrow.ts'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { actEach } from '../../session/act.ts'
import { bringOrders } from '../../session/bring-orders.ts'
import { useMayDo, useReplica } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { claimsOfLines } from '../claims-of-lines.ts'
import type { Line } from '../match-lines.ts'

interface ClaimLinesProps {
  lines: readonly Line[]
  file: string
  sheets: readonly SheetPlace[]
}

/** What a carrier's statement charges too much, weighs otherwise or paid too little: claimed in one go, a claim for each order. */
export function ClaimLines({ lines, file, sheets }: ClaimLinesProps) {
  const may = useMayDo(openClaim)
  const replica = useReplica()
  const [isBusy, setBusy] = useState(false)
  const claims = claimsOfLines(lines, file, sheets)
  if (!may || claims.length === 0) return null
  const sum = claims.reduce((all, { asked }) => all + asked, 0)
  const open = async () => {
    setBusy(true)
    let opened = 0
    for (let from = 0; from < claims.length; from += borrowedAtOnce) {
      const some = claims.slice(from, from + borrowedAtOnce)
      const codes = some.map(({ orderCode }) => orderCode)
      if (!(await bringOrders(replica, codes))) break
      const told = await actEach(openClaim, some)
      opened += told?.filter((one) => one?.ok).length ?? 0
    }
    setBusy(false)
    const left = claims.length - opened
    const rest = left > 0 ? ` ${countWords(left)} đơn chưa mở: đã có khiếu nại, hoặc chưa lấy được đơn.` : ''
    showToast(opened > 0 ? 'success' : 'warning', `Đã mở ${countWords(opened)} khiếu nại.${rest}`)
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-xl bg-warn-soft px-4 py-3 text-15">
      <p className="min-w-0 grow basis-52">
        {countWords(claims.length)} đơn hãng thu thừa phí, lệch cân hoặc trả thiếu tiền thu hộ
        {sum > 0 && `, tất cả ${formatMoneyWithUnit(sum)}`}.
      </p>
      <Button disabled={isBusy} onClick={() => void open()}>
        Khiếu nại {countWords(claims.length)} đơn
      </Button>
    </div>
  )
}
