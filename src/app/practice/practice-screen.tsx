import { GraduationCap, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { Screen } from '../components/screen.tsx'
import { practise } from '../session/entering.ts'
import { useUser } from '../session/session.ts'
import { CommandSheet } from './practice-papers.tsx'
import { RealSheet } from './real-sheet.tsx'
import './print.css'

/** "Cửa hàng tập": the way into practice, and the command sheet. In the demo shop also barcodes of its waiting orders. */
export default function PracticeScreen() {
  const { demo } = useUser()
  const [opening, setOpening] = useState(false)
  const begin = async () => {
    setOpening(true)
    await practise()
    setOpening(false)
  }
  return (
    <Screen title="Cửa hàng tập" back="/today">
      <div className="papers mx-auto flex max-w-4xl flex-col gap-5 p-4">
        <section className="no-print flex flex-col gap-3 card p-4">
          <p className="text-17">
            Tập quét, đóng kiện, báo thiếu và hoàn tác trên đơn giả. Không có gì được gửi đi, kho và đơn thật
            không đổi.
          </p>
          <Button look="primary" className="min-h-14 text-17" disabled={opening} onClick={() => void begin()}>
            <GraduationCap aria-hidden className="size-6" /> {opening ? 'Đang mở' : 'Vào tập'}
          </Button>
          <Button onClick={() => print()}>
            <Printer aria-hidden className="size-5" /> In mã lệnh để dán ở bàn đóng
          </Button>
        </section>
        <CommandSheet />
        {demo && <RealSheet />}
      </div>
    </Screen>
  )
}
