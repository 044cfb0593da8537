import { Fragment, type ReactElement } from 'react';

interface Props {
  /** What is above the boards. */
  readonly left: string;
  readonly right: string;
  /** Three pairs "left > right" across the joint, separated by commas. */
  readonly rows: string;
  readonly alt: string;
}

/** Two boards that fit into each other, on a grid of 560 by 280. */
const BOARDS = {
  spruce: {
    shape: 'M560 0H274V40L336 26V114L274 100V184L336 170V258L274 244V280H560Z',
    grain:
      'M280 20C380 30 470 8 560 20M280 48C390 36 460 58 560 48M280 92C380 102 470 82 560 94M280 122C390 110 470 132 560 120M280 164C380 174 470 152 560 166M280 196C390 186 470 208 560 194M280 244C380 232 470 252 560 242M280 264C380 254 470 274 560 264',
  },
  oak: {
    shape: 'M0 0H270V44L332 30V110L270 96V188L332 174V254L270 240V280H0Z',
    grain:
      'M0 22C120 10 180 34 340 20M0 48C110 38 190 58 340 46M0 94C130 106 200 82 340 92M0 120C120 132 220 110 340 120M0 166C120 156 210 174 340 164M0 194C140 182 190 206 340 196M0 242C110 252 210 232 340 244M0 264C130 272 200 254 340 264',
  },
} as const;

/** Heights of the lines that cross the joint, and positions of their dots, none at an end. */
const LINES = [
  { y: 70, kind: 'oak', dots: [186, 236, 301, 382] },
  { y: 142, kind: 'spruce', dots: [240, 360] },
  { y: 214, kind: 'oak', dots: [176, 318, 374] },
] as const;

function Board({ name }: { readonly name: keyof typeof BOARDS }): ReactElement {
  const { shape, grain } = BOARDS[name];
  return (
    <g className={`joint-${name}`}>
      <path d={shape} />
      <path className="joint-grain" d={grain} clipPath={`url(#joint-${name})`} />
    </g>
  );
}

/** The illustration of the home page: two boards, and what crosses their joint. */
export default function Joint({ left, right, rows, alt }: Props): ReactElement {
  const pairs = rows.split(',').map((row) => row.split('>').map((side) => side.trim()));
  if (pairs.length !== LINES.length || pairs.some((pair) => pair.length !== 2))
    throw new Error(
      'rows="…" needs three pairs, such as "States > Stream, Command > Send, Orders > Exchange"',
    );
  return (
    <figure className="illustration joint" role="img" aria-label={alt}>
      <svg viewBox="-1 -38 562 320" aria-hidden="true">
        <defs>
          <clipPath id="joint-oak">
            <path d={BOARDS.oak.shape} />
          </clipPath>
          <clipPath id="joint-spruce">
            <path d={BOARDS.spruce.shape} />
          </clipPath>
        </defs>
        <Board name="spruce" />
        <Board name="oak" />
        {LINES.map(({ y, kind, dots }, index) => (
          <Fragment key={y}>
            <path className={`joint-line joint-line--${kind}`} d={`M152 ${y}H416`} />
            {dots.map((x) => (
              <circle key={x} className={`joint-dot joint-dot--${kind}`} cx={x} cy={y} r="5" />
            ))}
            <text x="22" y={y + 5}>
              {pairs[index]?.[0]}
            </text>
            <text x="538" y={y + 5} textAnchor="end">
              {pairs[index]?.[1]}
            </text>
          </Fragment>
        ))}
        <text className="joint-side" y="-18">
          {left}
        </text>
        <text className="joint-side joint-side--spruce" x="560" y="-18" textAnchor="end">
          {right}
        </text>
      </svg>
    </figure>
  );
}
