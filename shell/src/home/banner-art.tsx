import classes from './public-home.module.css';

const ARCHES = [0, 1, 2, 3];

/** An arcade, as in the product's mark: decoration behind the welcome. */
export function BannerArt() {
  return (
    <svg
      className={classes.art}
      viewBox="0 0 480 320"
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      aria-hidden="true"
    >
      {ARCHES.map((index) => (
        <g key={index} transform={`translate(${index * 120} 0)`}>
          <path d="M8 330V150C8 84 52 56 60 40c8 16 52 44 52 110v180" />
          <path d="M28 330V160c0-46 26-66 32-78 6 12 32 32 32 78v170" />
          <circle cx="60" cy="184" r="9" />
        </g>
      ))}
    </svg>
  );
}
