-- Names this catalogue. One that is made anew has another name, so that whoever has read the old one's feed notices
-- and starts over: its numbers begin at 1 again. A restore should give it a new one too.
CREATE TABLE feed_epoch (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  epoch TEXT NOT NULL
) STRICT;
INSERT INTO feed_epoch (one, epoch) VALUES (1, lower(hex(randomblob(16))));
