/* The bundles of two tabs over one storage, written by hand after machines/bundle and not drawn from the checker: it
   shares neither the exploration nor the judge, nor the merge. Two ids, two operations a tab, and reads as stale as the
   other's writes are unheard. What can always move will move (pan -f); people need never do anything. WATCHED is for
   the sentence about each write. The other names in capitals are faults: NO_TOMBSTONES, a removal leaves no trace;
   ONLY_INTO_EMPTY, nothing is written where something is; ECHO, what is heard is written again.

   An entry is one number: count, tab, place, present (from the highest bit to the lowest); 0 is an id never seen. */

typedef Pair { short entry[2] };

Pair own[2];
Pair sees[2];
Pair stored;
/* One space more in the list, which means nothing. Only ECHO writes it. */
bit seesPad[2];
bit storedPad;
chan news[2] = [8] of { short, short, bit };
byte left[2] = 2;

/* What became of an id, by the operations alone. */
mtype = { unseen, added, removedForGood, disputed };
mtype fate[2] = unseen;

#ifdef WATCHED
bool hasWrittenTheSame = false;
#endif

/* No part of a world. */
hidden short merged[2];
hidden byte pad;
hidden short count;
hidden byte isCalm;

#define isIn(entry) (entry & 1)
#define placeOf(entry) ((entry >> 1) & 15)
#define stampOf(entry) (entry >> 5)
#define countOf(entry) (entry >> 6)
#define stamped(count, tab) ((count << 6) + (tab << 5))
#define later(one, another) (stampOf(another) > stampOf(one) -> another : one)
#define laterPlace(one, another) (placeOf(another) > placeOf(one) -> placeOf(another) : placeOf(one))
/* Whether it is in is the later stamp's word; where it stands is the later placing's. */
#define joined(one, another) ((later(one, another) & ~30) + (laterPlace(one, another) << 1))
#define isAsSeen(tab) (merged[0] == sees[tab].entry[0] && merged[1] == sees[tab].entry[1])
#define seesNothing(tab) (sees[tab].entry[0] == 0 && sees[tab].entry[1] == 0)
#define isQuiet (len(news[0]) == 0 && len(news[1]) == 0)

/* The ids in order, as a number. */
#define isTurned(pair) (placeOf(pair.entry[1]) < placeOf(pair.entry[0]))
#define listOf(pair) (isIn(pair.entry[0]) + 2 * isIn(pair.entry[1]) + 4 * (isIn(pair.entry[0]) && isIn(pair.entry[1]) && isTurned(pair)))

#ifdef NO_TOMBSTONES
#define kept(entry) (isIn(entry) -> entry : 0)
#else
#define kept(entry) entry
#endif

#ifdef ONLY_INTO_EMPTY
#define mayWrite(tab) seesNothing(tab)
#else
#define mayWrite(tab) true
#endif

inline write(tab) {
  sees[tab].entry[0] = merged[0];
  sees[tab].entry[1] = merged[1];
  seesPad[tab] = pad;
  stored.entry[0] = merged[0];
  stored.entry[1] = merged[1];
  storedPad = pad;
  news[1 - tab]!merged[0], merged[1], pad
}

/* The tab's record meets what the tab sees of the storage; what that changes is written, and the tab takes it. */
inline sync(tab) {
  merged[0] = joined(kept(own[tab].entry[0]), sees[tab].entry[0]);
  merged[1] = joined(kept(own[tab].entry[1]), sees[tab].entry[1]);
  pad = 0;
  if
  :: mayWrite(tab) && !isAsSeen(tab) -> write(tab)
#ifdef ECHO
  :: isAsSeen(tab) && !seesNothing(tab) ->
     pad = 1 - seesPad[tab];
#ifdef WATCHED
     hasWrittenTheSame = true;
#endif
     write(tab)
#endif
  :: else
  fi;
  own[tab].entry[0] = joined(own[tab].entry[0], merged[0]);
  own[tab].entry[1] = joined(own[tab].entry[1], merged[1])
}

/* An id that is in is taken out, any other is added. Only who has heard everything can remove for good. */
inline operate(tab, id) {
  left[tab]--;
  isCalm = isQuiet;
  count = 1 + (countOf(own[tab].entry[0]) > countOf(own[tab].entry[1]) -> countOf(own[tab].entry[0]) : countOf(own[tab].entry[1]));
  if
  :: isIn(own[tab].entry[id]) ->
     own[tab].entry[id] = stamped(count, tab) + (placeOf(own[tab].entry[id]) << 1);
     fate[id] = (fate[id] == added && isCalm -> removedForGood : disputed)
  :: else ->
     own[tab].entry[id] = stamped(count, tab) + (count << 1) + 1;
     fate[id] = (fate[id] == unseen || fate[id] == added -> added : disputed)
  fi;
  sync(tab)
}

active [2] proctype hears() {
  do
  :: d_step {
       len(news[_pid]) > 0 -> news[_pid]?sees[_pid].entry[0], sees[_pid].entry[1], seesPad[_pid];
       sync(_pid)
     }
  od
}

active proctype people() {
  do
  :: left[0] >= 0
  :: d_step { left[0] > 0 -> operate(0, 0) }
  :: d_step { left[0] > 0 -> operate(0, 1) }
  :: d_step { left[1] > 0 -> operate(1, 0) }
  :: d_step { left[1] > 0 -> operate(1, 1) }
  od
}

#define keeps(id) (fate[id] != added || (isIn(own[0].entry[id]) && isIn(own[1].entry[id])))
#define lacks(id) (fate[id] != removedForGood || (!isIn(own[0].entry[id]) && !isIn(own[1].entry[id])))

ltl agree { [] (isQuiet -> (listOf(own[0]) == listOf(own[1]) && listOf(own[0]) == listOf(stored))) }
ltl add { [] (isQuiet -> (keeps(0) && keeps(1))) }
ltl gone { [] (isQuiet -> (lacks(0) && lacks(1))) }
ltl rest { [] <> isQuiet }
#ifdef WATCHED
ltl change { [] (!hasWrittenTheSame) }
#endif
