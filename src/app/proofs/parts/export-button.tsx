import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ShownProof } from '../../../replica/queries/proofs/proofs.ts'
import { Button } from '../../components/button.tsx'
import { useReplica } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { exportProofs } from '../export-proofs.ts'

/** All proofs of an order as files, for a dispute. */
export function ExportButton({ list, small = false }: { list: readonly ShownProof[]; small?: boolean }) {
  const replica = useReplica()
  const [done, setDone] = useState<number>()
  const run = async () => {
    setDone(0)
    const { saved, missing } = await exportProofs(
      replica,
      list.map(({ proof }) => proof),
      setDone,
    )
    setDone(undefined)
    if (missing)
      showToast('warning', `Đã lưu ${saved} tệp; ${list.length - saved} tệp chưa lấy được. ${missing}`)
    else showToast('success', `Đã lưu ${saved} tệp vào mục Tải xuống.`)
  }
  return (
    <Button disabled={done !== undefined} aria-label={`Xuất ${list.length} tệp`} onClick={() => void run()}>
      <Download aria-hidden className="size-5" />
      {done !== undefined ? `${done}/${list.length}` : !small && `Xuất ${list.length} tệp`}
    </Button>
  )
}
