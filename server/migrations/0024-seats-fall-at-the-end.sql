-- As 0013 made it: a restore of before left it checked at once, so that seats of a category that goes could not fall elsewhere.
ALTER TABLE seat_category ALTER CONSTRAINT seat_category_falls DEFERRABLE INITIALLY DEFERRED;
