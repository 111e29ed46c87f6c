import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { screenAddress } from '../addresses.ts'
import { countWords } from '../components/count-words.ts'
import { showToast } from '../session/toast-list.ts'
import { type CarrySum, useCarrySum } from './use-carry-sum.ts'

/** The orders that carriers said no to. */
const carryFailed = screenAddress('/orders', { sent: 'failed' })

/** Says once that the last of many orders was answered by its carrier. */
export function CarryTold() {
  const navigate = useNavigate()
  const sum = useCarrySum()
  const { waiting } = sum
  const [were, setWere] = useState(waiting)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the last of them is answered
  useEffect(() => {
    setWere(waiting)
    if (were === 0 || waiting > 0) return
    const text = carryEndWords(sum)
    if (text && sum.failed === 0) showToast('success', text)
    else if (text)
      showToast('warning', text, { action: { label: 'Xem', run: () => void navigate(carryFailed) } })
  }, [waiting])
  return null
}

/** What is said once all are answered; nothing of none. */
export function carryEndWords({ done, failed }: Omit<CarrySum, 'waiting'>): string | undefined {
  if (done + failed === 0) return undefined
  if (failed === 0) return `Gửi hãng xong: ${countWords(done)} đơn có mã vận đơn.`
  return `Gửi hãng: ${countWords(done)} đơn có mã vận đơn, ${countWords(failed)} đơn cần xử lý.`
}
