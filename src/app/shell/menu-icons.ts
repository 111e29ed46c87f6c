import {
  Bike,
  CloudUpload,
  Hourglass,
  House,
  LayoutList,
  type LucideIcon,
  Package,
  Printer,
  ScanBarcode,
  Settings,
} from 'lucide-react'
import type { MenuEntry } from './menu-entries.ts'

export const menuIcons: Record<MenuEntry['icon'], LucideIcon> = {
  today: House,
  orders: LayoutList,
  pack: Package,
  delayed: Hourglass,
  selfShip: Bike,
  queue: CloudUpload,
  device: Settings,
  practice: ScanBarcode,
  print: Printer,
}
