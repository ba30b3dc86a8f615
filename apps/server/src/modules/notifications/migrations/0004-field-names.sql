-- Texts that leave by SMS and mail are notifications; the inbox has messages.
alter schema courier rename to notifications;
alter table notifications.message rename to notification;
