/**
 * The design language in style sheets. No sheet says left or right: the site also runs from right to left. Outside
 * shared-ui nothing names a colour or imports a sheet: tokens and components come from there.
 */

/** One value of a shorthand, brackets in brackets included. */
const VALUE = '(?:[^\\s(]|\\((?:[^()]|\\([^()]*\\))*\\))+';
/** Four values whose second and fourth differ name the right and the left side. */
const UNEVEN = new RegExp(`^${VALUE}\\s+(${VALUE})\\s+${VALUE}\\s+(?!\\1$)${VALUE}$`);

/** Larger letters get the layout that has room for them: 750 px are 46.875em. */
const letters = { message: 'Say the width in em.' };
const along = { message: 'Say it along the line: inline-start, inline-end, start, end.' };
const token = { message: 'Use a token: var(--uas-…).' };

export default {
  rules: {
    'media-feature-name-unit-allowed-list': [{ '/^(min-|max-)?width$/': ['em', 'rem'] }, letters],
    'property-disallowed-list': [
      [
        'left',
        'right',
        '/^(scroll-)?(margin|padding)-(left|right)$/',
        '/^border-(left|right)(-|$)/',
        '/^border-(top|bottom)-(left|right)-radius$/',
      ],
      along,
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/^(text-align|float|clear|caption-side)$/': ['/^(left|right)\\b/'],
        '/^(margin|padding|inset|border-(width|style|color))$/': [UNEVEN],
        '/^/': ['/\\bto (left|right)\\b/'],
      },
      along,
    ],
  },
  overrides: [
    {
      files: ['{shell,student-app,institute-app,admin-app}/**/*.css'],
      rules: {
        'color-named': ['never', token],
        'color-no-hex': [true, token],
        'function-disallowed-list': [
          ['rgb', 'rgba', 'hsl', 'hsla', 'oklch', 'oklab', 'lab', 'lch', 'hwb', 'color-mix'],
          token,
        ],
        'at-rule-disallowed-list': [['import'], { message: 'Import it from @uas/shared-ui.' }],
      },
    },
  ],
};
