import { animated, type SpringValue } from '@react-spring/konva'
import type { ComponentType, ReactNode } from 'react'
import { Group } from 'react-konva/lib/ReactKonvaCore.js'

export type SpringGroupProps = {
  x: number
  y: number
  offsetX: number
  offsetY: number
  /** Degrees, clockwise. */
  rotation: SpringValue<number>
  children: ReactNode
}

/** A Konva group that springs turn without rendering React. Its type is written by hand: the library's own is too deep for the checker. */
export const SpringGroup = animated(Group) as unknown as ComponentType<SpringGroupProps>
