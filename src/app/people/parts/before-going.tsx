import { ArrowLeftRight, CircleCheck, CloudUpload, PackageOpen, ShoppingBasket, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { LeftOpen } from '../../../replica/queries/people/shift.ts'
import { handoverAddress, packingAddress, waveAddress } from '../../addresses.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { changePerson } from '../../session/shift-state.ts'

/** What is left before going home, and the way out. Nothing here stops anybody. */
export function BeforeGoing({ left }: { left: LeftOpen }) {
  const { unsent, parcels, waves, handovers } = left
  const isDone = unsent === 0 && parcels.length + waves.length + handovers.length === 0
  return (
    <Card aria-label="Trước khi về">
      <h2 className="text-17 font-bold">Trước khi về</h2>
      <ul className="mt-2 flex flex-col">
        {unsent > 0 && (
          <Line icon={<CloudUpload aria-hidden className="size-6 text-warn" />} to="/queue">
            Còn {unsent.toLocaleString('vi-VN')} việc chưa gửi. Giữ máy có mạng đến khi gửi xong.
          </Line>
        )}
        {parcels.map(({ code, packed, need }) => (
          <Line
            key={code}
            icon={<PackageOpen aria-hidden className="size-6 text-warn" />}
            to={packingAddress(code)}
          >
            Đơn {code} đang đóng dở, {packed}/{need} món
          </Line>
        ))}
        {waves.map((code) => (
          <Line
            key={code}
            icon={<ShoppingBasket aria-hidden className="size-6 text-warn" />}
            to={waveAddress(code)}
          >
            Đợt nhặt {code} chưa xong
          </Line>
        ))}
        {handovers.map((code) => (
          <Line
            key={code}
            icon={<Truck aria-hidden className="size-6 text-warn" />}
            to={handoverAddress(code)}
          >
            Phiên bàn giao {code} chưa chốt
          </Line>
        ))}
        {isDone && (
          <Line icon={<CircleCheck aria-hidden className="size-6 text-ok" />}>
            Mọi việc đã gửi, không còn kiện dở.
          </Line>
        )}
      </ul>
      <div className="mt-3 flex gap-2 *:grow">
        <Button onClick={changePerson}>
          <ArrowLeftRight aria-hidden className="size-5" /> Đổi người
        </Button>
        <LinkButton to="/logout">Đăng xuất</LinkButton>
      </div>
    </Card>
  )
}

function Line({ icon, to, children }: { icon: ReactNode; to?: string; children: ReactNode }) {
  const content = (
    <>
      <span className="shrink-0">{icon}</span>
      <span className="min-w-0 grow text-15">{children}</span>
    </>
  )
  const look = 'flex min-h-12 items-center gap-3 py-1'
  return (
    <li>
      {to ? (
        <Link to={to} className={`${look} font-semibold text-brand-ink`}>
          {content}
        </Link>
      ) : (
        <span className={look}>{content}</span>
      )}
    </li>
  )
}
