import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'
import type { ReactNode } from 'react'
import { STATION_CAPACITY } from '#contract/limits.ts'
import { SPARKLE_PATH, STAR_PATH } from '#scene/model/starPaths.ts'
import { invitePageText as text } from '#text/invitePage.ko.ts'
import { cx } from '#ui/cx.ts'
import { ResponsiveImage } from '#ui/ResponsiveImage.tsx'
import answering from './Answering.module.css'
import styles from './InviteScene.module.css'

/** The figure of the default look as one line, on an artboard of 300 x 400. */
const OUTLINE =
  'M127.5 40Q136 38 149.5 38Q163 38 174 41Q185 44 195 50Q205 56 214.5 66.5Q224 77 229.5 88Q235 99 237.5 109.5Q240 120 241.5 143Q243 166 242 175.5Q241 185 239 192Q237 199 239.5 200Q242 201 244.5 204.5Q247 208 249.5 207.5Q252 207 254 210Q256 213 253.5 222.5Q251 232 245.5 239.5Q240 247 234 249.5Q228 252 224.5 255.5Q221 259 213.5 262.5Q206 266 200.5 266Q195 266 189 262.5Q183 259 182.5 259.5Q182 260 185 270Q188 280 188.5 287Q189 294 188 309Q187 324 187.5 337Q188 350 186 350.5Q184 351 183 352.5Q182 354 186.5 361Q191 368 191 372Q191 376 189.5 377Q188 378 182.5 378.5Q177 379 166 378.5Q155 378 153.5 376.5Q152 375 152.5 363.5Q153 352 151 351Q149 350 147.5 351.5Q146 353 146 359.5Q146 366 147 368Q148 370 147 373.5Q146 377 134 378Q122 379 116.5 378.5Q111 378 109.5 376.5Q108 375 108 371.5Q108 368 113 360.5Q118 353 114.5 351Q111 349 111 315.5Q111 282 114 272.5Q117 263 116 263Q115 263 110 272.5Q105 282 106.5 287.5Q108 293 103 299.5Q98 306 96 307Q94 308 89 307Q84 306 81 302Q78 298 78 294Q78 290 88 267.5Q98 245 96.5 241.5Q95 238 102.5 227Q110 216 98 216.5Q86 217 79.5 215Q73 213 68 206.5Q63 200 60 188Q57 176 57 159Q57 142 58.5 128.5Q60 115 61.5 108.5Q63 102 67.5 92Q72 82 76.5 75.5Q81 69 89.5 61Q98 53 108.5 47.5Q119 42 127.5 40Z'
const OTHERS = Array.from({ length: STATION_CAPACITY - 1 }, (_, number) => number + 2)

type Props = {
  question: string
  /** How many are there. The others are one and the same shadow: an invitation shows nobody but its maker. */
  members: number | string
  hasOthers: boolean
  hasFreePlace: boolean
  /** Who invites: their name, and the stem of their picture's addresses. Without one a silhouette is shown. */
  inviter?: { name: string; figure: string } | undefined
  /** The visitor's own figure, seen once they answer. */
  own?: ReactNode
}

/** Who invites, or nobody that is known, with today's question, in the midst of the others. */
export function InviteScene({ question, members, hasOthers, hasFreePlace, inviter, own }: Props) {
  return (
    <>
      <div className={cx(styles.bubble, answering.bubble)}>
        <p className={styles.label}>
          <StarIcon size={13} weight="fill" aria-hidden />
          {text.question}
        </p>
        <p className={cx(styles.question, answering.question)}>{question}</p>
        <svg className={cx(styles.tail, answering.tail)} viewBox="0 0 20 9" aria-hidden>
          <path d="M0 0H20C15.500 .8 13 3.500 11.400 7.300C10.800 8.900 9.200 8.900 8.600 7.300C7 3.500 4.500 .8 0 0Z" />
        </svg>
      </div>
      <div className={cx(styles.box, answering.box)}>
        <div className={cx(styles.stage, answering.stage)} data-members={members}>
          {(hasOthers || !inviter) && <Outline />}
          {hasOthers && <Others />}
          {hasFreePlace && <FreePlace />}
          {inviter ? <Inviter {...inviter} /> : <SomeMember />}
          {own}
        </div>
      </div>
    </>
  )
}

function Outline() {
  return (
    <svg className={styles.outline} aria-hidden>
      <symbol id="member" viewBox="0 0 300 400">
        <path d={OUTLINE} />
      </symbol>
    </svg>
  )
}

function Others() {
  return (
    <>
      {OTHERS.map((number) => (
        <svg key={number} className={cx(styles.other, answering.gone)} data-member={number} aria-hidden>
          <use href="#member" />
        </svg>
      ))}
    </>
  )
}

function FreePlace() {
  return (
    <div className={cx(styles.free, answering.gone)} aria-hidden>
      <i className={styles.beam} />
      <i className={styles.ring} />
      <svg className={styles.sparks} viewBox="0 0 92 92" aria-hidden>
        <g transform="translate(46 58) rotate(8) scale(1.4)" strokeLinejoin="round">
          <path d={STAR_PATH} fill="#B9792B" stroke="#B9792B" strokeWidth="5.4" />
          <path d={STAR_PATH} fill="#FFD45E" stroke="#FFD45E" strokeWidth="3.2" />
        </g>
        <path transform="translate(20 36) scale(.6)" fill="#FFF3C9" d={SPARKLE_PATH} />
        <path transform="translate(74 42) scale(.7)" fill="#fff" d={SPARKLE_PATH} />
        <path transform="translate(64 12) scale(.5)" fill="#FFF3C9" d={SPARKLE_PATH} />
      </svg>
    </div>
  )
}

/** Waves once by itself and whenever it is touched. */
function Inviter({ name, figure }: { name: string; figure: string }) {
  const sizes = [300, 600, 900].map((width) => `${figure}.w${width}.webp ${width}w`).join(', ')
  return (
    <div className={cx(styles.inviter, answering.inviter)}>
      <i className={styles.shadow} />
      <ResponsiveImage
        className={styles.figure}
        srcSet={sizes}
        sizes="195px"
        src={`${figure}.png`}
        alt={text.figure(name)}
        width={195}
        height={260}
        fetchPriority="high"
        draggable={false}
      />
      <span className={answering.plate} translate="no">
        {name}
      </span>
    </div>
  )
}

/** By a station's code nobody in particular invites. */
function SomeMember() {
  return (
    <svg className={cx(styles.inviter, styles.shade, answering.inviter)} aria-hidden>
      <use href="#member" />
    </svg>
  )
}
