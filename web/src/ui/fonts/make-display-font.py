"""Cuts the display font of @fontsource-variable/fraunces (121 KB) down to what the product uses (30 KB).

Keeps the weight axis, pins optical size 72, SOFT 60 and WONK 1, and keeps the letters of Portuguese. It gives the
ten digits one width, because Fraunces has no tabular figures and an amount that counts up must not shake. It widens
the space, which is designed for posters: in headings on a phone two words ran into each other.

    pip install fonttools brotli && python3 make-display-font.py
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
SOURCE = HERE.parents[3] / "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2"
LETTERS = "".join(map(chr, range(0x20, 0x7F))) + "ÁÀÂÃÇÉÊÍÓÔÕÚÜáàâãçéêíóôõúüºª°•·–—…“”‘’×\u00a0"
DIGIT_WIDTH = 1256
SPACE_WIDTH = 500


def cut(font: TTFont) -> TTFont:
    font = instancer.instantiateVariableFont(font, {"opsz": 72, "SOFT": 60, "WONK": 1, "wght": (400, 600, 700)})
    options = subset.Options(flavor="woff2", hinting=False, layout_features=["*"])
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=LETTERS)
    subsetter.subset(font)
    return font


def widen_spaces(font: TTFont) -> None:
    for character in (0x20, 0xA0):
        name = font.getBestCmap()[character]
        font["hmtx"][name] = (SPACE_WIDTH, 0)
        for variation in font["gvar"].variations.get(name, []):
            variation.coordinates = [point and (0, 0) for point in variation.coordinates]


def make_digits_tabular(font: TTFont) -> None:
    glyphs, metrics, variations = font["glyf"], font["hmtx"], font["gvar"].variations
    for digit in "0123456789":
        name = font.getBestCmap()[ord(digit)]
        advance, bearing = metrics[name]
        shift = (DIGIT_WIDTH - advance) // 2
        glyphs[name].coordinates.translate((shift, 0))
        glyphs[name].recalcBounds(glyphs)
        metrics[name] = (DIGIT_WIDTH, bearing + shift)
        for variation in variations.get(name, []):
            # The last four points are the phantom points that would widen the digit with its weight.
            left, right = variation.coordinates[-4], variation.coordinates[-3]
            drift = (((right or (0, 0))[0]) - ((left or (0, 0))[0])) // 2
            variation.coordinates = [point and (point[0] - drift, point[1]) for point in variation.coordinates]
            variation.coordinates[-4] = variation.coordinates[-3] = (0, 0)
    # Without this table the browser reads widths from the phantom points set above.
    del font["HVAR"]


if __name__ == "__main__":
    display = cut(TTFont(SOURCE))
    make_digits_tabular(display)
    widen_spaces(display)
    display.flavor = "woff2"
    display.save(HERE / "fraunces-display.woff2")
