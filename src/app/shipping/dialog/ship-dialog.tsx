import { Send } from 'lucide-react'
import type { Market } from '../../../domain/channels/market.ts'
import { shopsQuestion } from '../../../sync/questions.ts'
import { screenAddress } from '../../addresses.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PracticeMark } from '../../markets/parts/practice-mark.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { ShipFrame } from './ship-frame.tsx'
import { ShipTabs } from './ship-tabs.tsx'
import { ShopBody } from './shop-body.tsx'
import { useShipping } from './use-shipping.ts'

const title = 'ĐI ĐƠN'

/** 'ĐI ĐƠN' (FUL-169): the chosen orders by their shops, how they leave, and what becomes of each. */
export default function ShipDialog({ onClose }: { onClose(): void }) {
  const shipping = useShipping()
  const { batch, keep, groups, nameOf } = shipping
  const practice = useAnswer(shopsQuestion, {}).told?.value.practice
  if (!groups) return null
  const group = groups.find(({ account }) => account === batch.account) ?? groups[0]
  if (!group)
    return (
      <ShipFrame
        title={title}
        onClose={onClose}
        footer={(close) => (
          <Button className="grow wide:grow-0" onClick={close}>
            Đóng
          </Button>
        )}
      >
        <EmptyState
          icon={Send}
          title="Không có đơn hàng."
          text="Chọn đơn của gian hàng trên sàn rồi bấm Đi đơn."
        >
          <LinkButton look="primary" to={screenAddress('/initlogistic')}>
            Xem đơn chờ đi đơn
          </LinkButton>
        </EmptyState>
      </ShipFrame>
    )
  return (
    <ShopBody
      key={group.account}
      title={title}
      marks={
        <Marks channel={group.shop.channel} isPractice={practice?.includes(group.shop.channel) === true} />
      }
      tabs={
        <ShipTabs
          groups={groups}
          chosen={group.account}
          nameOf={nameOf}
          onChoose={(account) => keep({ ...batch, account })}
        />
      }
      group={group}
      name={nameOf(group)}
      shipping={shipping}
      onClose={onClose}
    />
  )
}

function Marks({ channel, isPractice }: { channel: Market; isPractice: boolean }) {
  return (
    <>
      <ChannelBadge channel={channel} />
      {isPractice && <PracticeMark />}
    </>
  )
}
